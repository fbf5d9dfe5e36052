/* How one goes: a sign and a shape for each way, so that none is known by its colour alone. */
import boat from "icon:sailboat";
import boot from "icon:walking-boot";
import card from "icon:card-play";
import gate from "icon:magic-gate";
import horse from "icon:horseshoe";
import swim from "icon:at-sea";

export const WAYS: Record<string, { icon: string; shape: string }> = {
  foot: { icon: boot, shape: "M0 -15A15 15 0 1 0 .01 -15Z" },
  horse: { icon: horse, shape: "M-13 -13H13V13H-13Z" },
  boat: { icon: boat, shape: "M0 -18L18 0L0 18L-18 0Z" },
  gate: { icon: gate, shape: "M-12 14V-3A12 12 0 0 1 12 -3V14Z" },
  swim: { icon: swim, shape: "M0 -15A15 15 0 1 0 .01 -15Z" },
  card: { icon: card, shape: "M-11 -15H11V15H-11Z" },
};

import { useEffect, useRef } from "react";
import { settings } from "../settings";
import { say } from "./say";

let audio: AudioContext | null = null;

/** One soft tone, made here: two sines that fade. */
function tone() {
  audio ??= new AudioContext();
  if (audio.state === "suspended") return void audio.resume();
  const now = audio.currentTime;
  for (const [pitch, loud] of [
    [523.25, 0.08],
    [784, 0.04],
  ] as const) {
    const sine = audio.createOscillator();
    const volume = audio.createGain();
    sine.frequency.value = pitch;
    volume.gain.setValueAtTime(0, now);
    volume.gain.linearRampToValueAtTime(loud, now + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.9);
    sine.connect(volume).connect(audio.destination);
    sine.start(now);
    sine.stop(now + 1);
  }
}

/** Tells the person that a decision waits: title, sound, and a notification when they look elsewhere. */
export function useAttention(asked: boolean, moment: string, title: string, question: string) {
  const last = useRef<string | null>(null);
  useEffect(() => {
    document.title = asked ? say("table.your_turn", { title }) : `${title} · Fabletop`;
    if (!asked || last.current === moment) return;
    const isFirst = last.current === null;
    last.current = moment;
    if (isFirst) return;
    if (settings().sound) tone();
    if (document.hidden && settings().notify && "Notification" in window && Notification.permission === "granted") {
      const note = new Notification(say("table.your_turn_note", { title }), {
        body: question,
        tag: "fabletop",
        icon: "/icon.svg",
      });
      note.onclick = () => {
        window.focus();
        note.close();
      };
    }
  }, [asked, moment, title, question]);
}

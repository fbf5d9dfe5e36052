import compass from "icon:compass";
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
} from "react";
import { Icon } from "../look/Icon";
import { say } from "./say";

const MOST = 3;
/** A finger that moved this far was panning, not choosing. */
const SLACK = 6;

type Point = readonly [number, number];

interface Place {
  x: number;
  y: number;
  scale: number;
  /** The whole board shows, and goes on doing so when the window changes. */
  isWhole?: boolean;
}

interface Props {
  /** Size of the board in its own units; its drawings fill it. */
  width: number;
  height: number;
  /** Without it the board stands still and fits its slot. */
  isOn: boolean;
  /** Where it begins: so many pixels to a unit, this point in the middle. */
  scale: number;
  focus: Point;
  /** Points that are all to be seen while they are there: the board is drawn smaller for as long. */
  reach?: readonly Point[];
  /** What the game puts beside the buttons. */
  tools?: ReactNode;
  children: ReactNode;
}

const edgesOf = (points: readonly Point[]): [number, number, number, number] => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

/** The size at which all these points lie in a window. */
const fitting = (points: readonly Point[], window: { width: number; height: number }): number => {
  const [left, top, right, bottom] = edgesOf(points);
  return points.length ? Math.min(window.width / (right - left), window.height / (bottom - top)) : MOST;
};

/** A board that is larger than its window: drag, pinch, wheel, and buttons for those who do neither. */
export function PanZoom({ width, height, isOn, scale, focus, reach = [], tools, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const travelled = useRef(0);
  /** How large it was before it was drawn smaller. */
  const before = useRef<number | null>(null);

  const room = () => frame.current!.getBoundingClientRect();
  const kept = (next: Place): Place => {
    const box = room();
    const least = Math.min(box.width / width, box.height / height);
    const size = Math.min(MOST, Math.max(least, next.scale));
    const within = (at: number, room: number, whole: number) =>
      whole <= room ? (room - whole) / 2 : Math.min(0, Math.max(room - whole, at));
    return {
      scale: size,
      x: within(next.x, box.width, width * size),
      y: within(next.y, box.height, height * size),
      isWhole: size <= least * 1.01,
    };
  };
  const centred = (at: Point, size: number): Place => {
    const box = room();
    return kept({ scale: size, x: box.width / 2 - at[0] * size, y: box.height / 2 - at[1] * size });
  };
  /** Around this point of the window. */
  const zoomed = (from: Place, by: number, x: number, y: number): Place => {
    const size = Math.min(MOST, from.scale * by);
    const grown = size / from.scale;
    return kept({ scale: size, x: x - (x - from.x) * grown, y: y - (y - from.y) * grown });
  };

  const [x, y] = focus;
  /** What there is to see, at most so large. */
  const near = (size = scale): Place => {
    const [left, top, right, bottom] = edgesOf(reach.length ? reach : [focus]);
    return centred([(left + right) / 2, (top + bottom) / 2], Math.min(size, fitting(reach, room())));
  };
  const look = useEffectEvent(() => {
    if (!isOn) return;
    const size = before.current ?? place?.scale ?? scale;
    before.current = reach.length ? size : null;
    setPlace(near(size));
  });
  const ends = reach.join();
  useLayoutEffect(() => look(), [isOn, x, y, ends]);
  const wheeled = useEffectEvent(({ deltaY, clientX, clientY }: WheelEvent) => {
    const box = frame.current!.getBoundingClientRect();
    setPlace((old) => old && zoomed(old, Math.exp(-deltaY / 400), clientX - box.left, clientY - box.top));
  });
  const fit = useEffectEvent(() =>
    reach.length ? look() : setPlace((old) => old && kept(old.isWhole ? { ...old, scale: 0 } : old)),
  );
  useEffect(() => {
    const element = frame.current!;
    if (!isOn) return;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      wheeled(event);
    };
    const resized = new ResizeObserver(() => fit());
    resized.observe(element);
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      element.removeEventListener("wheel", wheel);
      resized.disconnect();
    };
  }, [isOn]);

  const down = (event: PointerEvent) => {
    if (!fingers.current.size) travelled.current = 0;
    fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
  };
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before || !place) return;
    const [dx, dy] = [event.clientX - before[0], event.clientY - before[1]];
    travelled.current += Math.hypot(dx, dy);
    const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
    const [other] = others;
    if (!other) return setPlace((old) => old && kept({ ...old, x: old.x + dx, y: old.y + dy }));
    const box = frame.current!.getBoundingClientRect();
    const far = (at: Point) => Math.hypot(at[0] - other[0], at[1] - other[1]);
    const by = far([event.clientX, event.clientY]) / Math.max(1, far(before));
    setPlace(
      (old) =>
        old && zoomed(old, by, (event.clientX + other[0]) / 2 - box.left, (event.clientY + other[1]) / 2 - box.top),
    );
  };
  const up = (event: PointerEvent) => fingers.current.delete(event.pointerId);

  const middle = (by: number) => {
    const box = room();
    setPlace((old) => old && zoomed(old, by, box.width / 2, box.height / 2));
  };
  const style: CSSProperties | undefined =
    isOn && place
      ? { width: width * place.scale, height: height * place.scale, transform: `translate(${place.x}px, ${place.y}px)` }
      : undefined;
  return (
    <>
      <div
        ref={frame}
        className="panzoom"
        data-on={isOn || undefined}
        {...(isOn && {
          onPointerDown: down,
          onPointerMove: move,
          onPointerUp: up,
          onPointerCancel: up,
          onPointerLeave: up,
          onClickCapture: (event) => travelled.current > SLACK && event.stopPropagation(),
        })}
      >
        <div className="panned" style={style}>
          {children}
        </div>
      </div>
      {isOn && (
        <div className="zoom-tools">
          {tools}
          <button
            aria-label={say("table.zoom.whole")}
            onClick={() => setPlace((old) => old && (old.isWhole ? near() : kept({ x: 0, y: 0, scale: 0 })))}
          >
            <Icon of={compass} />
          </button>
          <button aria-label={say("table.zoom.in")} onClick={() => middle(1.35)}>
            +
          </button>
          <button aria-label={say("table.zoom.out")} onClick={() => middle(1 / 1.35)}>
            −
          </button>
        </div>
      )}
    </>
  );
}

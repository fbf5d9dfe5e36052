import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useEscape } from "./useKeys";

/** One line of the bar. Where it is cut, a button shows the whole of it over the bar. */
export function BarLine({
  className = "",
  role,
  children,
}: {
  className?: string;
  role?: string;
  children: ReactNode;
}) {
  const line = useRef<HTMLSpanElement>(null);
  const [text, setText] = useState("");
  const [isCut, setCut] = useState(false);
  const [isOpen, open] = useState(false);
  const look = () => {
    const { scrollHeight, clientHeight, textContent } = line.current!;
    // A chip stands a little over its line; half a line more is another line.
    setCut(scrollHeight - clientHeight > parseFloat(getComputedStyle(line.current!).lineHeight) / 2);
    setText(textContent ?? "");
  };
  useLayoutEffect(look);
  useEffect(() => {
    window.addEventListener("resize", look);
    return () => window.removeEventListener("resize", look);
  }, []);
  useEffect(() => open(false), [text, isCut]);
  useEscape(isOpen ? () => open(false) : null);
  return (
    <>
      <span ref={line} className={`line ${className}`} role={role}>
        {children}
      </span>
      {isCut && (
        <button className="rest" aria-expanded={isOpen} aria-label="Read all of it" onClick={() => open(!isOpen)}>
          …
        </button>
      )}
      {isOpen && (
        <span className="whole" role="note">
          {text}
        </span>
      )}
    </>
  );
}

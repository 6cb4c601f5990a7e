import { type ReactElement, type ReactNode, useState } from 'react';

/** Elements to show and to check, by the name of the part. */
export type Examples = Record<string, ReactElement>;

/** Side by side. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

/** Below each other, as wide as in a form. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className="flex max-w-xl flex-col gap-4">{children}</div>
);

type WithValueProps<Value> = {
  initial: Value;
  children: (field: { value: Value; onChange: (value: Value) => void }) => ReactNode;
};

/** Keeps the value of a field, so that an example answers to those who try it. */
export function WithValue<Value>({ initial, children }: WithValueProps<Value>) {
  const [value, onChange] = useState(initial);
  return children({ value, onChange });
}

export const nothing = () => undefined;

import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/* A page's state in its address, typed: everybody with the link sees the same. Values at their default are left out. */

export type Param<Value> = {
  read(text: string | null): Value
  /** Null to leave it out of the address. */
  write(value: Value): string | null
}
export type Params = Readonly<Record<string, Param<never> | Param<string> | Param<number> | Param<string | undefined>>>
export type StateOf<Spec> = { [Name in keyof Spec]: Spec[Name] extends Param<infer Value> ? Value : never }

export const words = (): Param<string> => ({
  read: (text) => text?.slice(0, 60) ?? '',
  write: (value) => value.trim() || null,
})

/** One of these, by default the first. */
export const oneOf = <const Value extends string>(values: readonly Value[], start: Value): Param<Value> => ({
  read: (text) => values.find((value) => value === text) ?? start,
  write: (value) => (value === start ? null : value),
})

/** One of these, or all. */
export const maybeOf = <const Value extends string>(values: readonly Value[]): Param<Value | undefined> => ({
  read: (text) => values.find((value) => value === text),
  write: (value) => value ?? null,
})

export const whole = (start: number, most = 10_000): Param<number> => ({
  read: (text) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Math.min(Number(text), most) : start),
  write: (value) => (value === start ? null : String(value)),
})

/** An id, or none. */
export const someId = (): Param<string | undefined> => ({
  read: (text) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? (text ?? undefined) : undefined),
  write: (value) => value ?? null,
})

/** A day, `2026-01-31`. */
export const day = (): Param<string | undefined> => ({
  read: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? (text ?? undefined) : undefined),
  write: (value) => value ?? null,
})

export function readState<Spec extends Params>(spec: Spec, address: URLSearchParams): StateOf<Spec> {
  return Object.fromEntries(
    Object.entries(spec).map(([name, param]) => [name, param.read(address.get(name))]),
  ) as StateOf<Spec>
}

/** The address with these values; other parameters stay. */
export function writeState<Spec extends Params>(
  spec: Spec,
  address: URLSearchParams,
  patch: Partial<StateOf<Spec>>,
): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries(patch)) {
    const text = (spec[name] as Param<unknown> | undefined)?.write(value)
    if (text === null || text === undefined) next.delete(name)
    else next.set(name, text)
  }
  return next
}

/** `const [state, change] = useUrlState({ tab: oneOf(tabs, 'all') })`; a change replaces the address, so that back leaves the page. */
export function useUrlState<Spec extends Params>(spec: Spec) {
  const [address, setAddress] = useSearchParams()
  const change = useCallback(
    (patch: Partial<StateOf<Spec>>) => setAddress((now) => writeState(spec, now, patch), { replace: true }),
    [spec, setAddress],
  )
  return [readState(spec, address), change] as const
}

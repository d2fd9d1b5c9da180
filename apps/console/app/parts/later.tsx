import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** In ms: a page where nothing moves may never be told that there is time. */
const longestWait = 2000

/** When the browser has nothing else to do; Safari cannot say, there it is a moment later. */
export const whenIdle = (run: () => void): unknown =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: longestWait }) : setTimeout(run, 200)

type Part<Props extends object> = { there: () => ComponentType<Props> | null; come: () => Promise<void> }

/** Loads once; what failed is asked for anew the next time. */
function partOf<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let part: ComponentType<Props> | null = null
  let coming: Promise<void> | null = null
  const arrive = (loaded: ComponentType<Props>) => {
    part = loaded
  }
  const fail = (error: unknown) => {
    coming = null
    throw error
  }
  const come = () => {
    coming ??= load().then(arrive).catch(fail)
    return coming
  }
  return { there: () => part, come }
}

/** Draws a part as soon as it is there: at once, without a fallback in between, when it was loaded before. */
function Later<Props extends object>({ part, props, until }: { part: Part<Props>; props: Props; until: ReactNode }) {
  const { there, come } = part
  const [Shown, show] = useState(there)
  const [fault, setFault] = useState<{ error: unknown } | null>(null)
  useEffect(() => {
    if (Shown) return
    come().then(
      () => show(there),
      (error: unknown) => setFault({ error }),
    )
  }, [Shown, there, come])
  if (fault) throw fault.error
  return Shown ? <Shown {...props} /> : until
}

/**
 * A part whose file does not belong to what a page needs to stand: it is loaded when the browser has nothing else to do, or when
 * it is shown before that; `until` stands in its place while it comes.
 *
 *     const Detail = later(async () => (await import('./Detail.tsx')).Detail)
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props & { until?: ReactNode }) => ReactNode {
  const part = partOf(load)
  // What fails now is said when somebody wants it and it fails again.
  whenIdle(() => void part.come().catch(() => undefined))
  return ({ until = null, ...props }) => <Later part={part} props={props as unknown as Props} until={until} />
}

/** True from the first time on: what was opened stays, to close as it does. */
export function useOnce(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}

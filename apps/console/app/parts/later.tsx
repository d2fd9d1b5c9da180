import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** In ms: on a page where nothing moves the browser may never report idle time. */
const longestWait = 2000

/** Runs when the browser is idle; Safari cannot report that, so there it runs a moment later. */
export const whenIdle = (run: () => void): unknown =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: longestWait }) : setTimeout(run, 200)

type Part<Props extends object> = { there: () => ComponentType<Props> | null; come: () => Promise<void> }

/** Loads once; after a failure the next call loads again. */
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
 * A part whose file a page does not need at first: it is loaded when the browser is idle, or when it is shown before that;
 * `until` stands in its place while it loads.
 *
 *     const Detail = later(async () => (await import('./Detail.tsx')).Detail)
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props & { until?: ReactNode }) => ReactNode {
  const part = partOf(load)
  // A failure here is ignored: showing the part loads it again and reports it.
  whenIdle(() => void part.come().catch(() => undefined))
  return ({ until = null, ...props }) => <Later part={part} props={props as unknown as Props} until={until} />
}

/** True from the first time on: an opened part stays mounted, so that it can close with its animation. */
export function useOnce(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}

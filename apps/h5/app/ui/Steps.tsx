/** Steps done, current and to come. `current` counts from 0; `steps.length` means all are done. */
export function Steps({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className="steps">
      {steps.map((step, at) => (
        <li
          key={step}
          className={at < current ? 'done' : at === current ? 'current' : undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          {step}
          {at < current ? <span className="sr-only">，已完成</span> : null}
        </li>
      ))}
    </ol>
  )
}

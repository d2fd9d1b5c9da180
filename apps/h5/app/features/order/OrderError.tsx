import { CallError, isGone } from '#api/call-error.ts'
import { ErrorBlock, GoneBlock } from '#ui/EmptyBlock.tsx'
import { timeText } from '#ui/time.ts'
import { useBack } from '#ui/useBack.ts'
import { orderListPath } from './order-paths.ts'

type Props = { error: unknown; onRetry: () => unknown }

/** In place of an order that could not be read: not there (any more), or not to be had right now. */
export function OrderError({ error, onRetry }: Props) {
  const back = useBack(orderListPath)
  if (isGone(error)) return <GoneBlock what="订单" onBack={back} />
  const failed = error instanceof CallError ? error : null
  const defect = failed?.kind === 'defect'
  return (
    <ErrorBlock onRetry={onRetry} offline={failed?.kind === 'network'} at={defect ? timeText(failed.at) : undefined} />
  )
}

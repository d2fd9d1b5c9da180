import { CallError, isBusy, isGone } from '#api/call-error.ts'
import { isForbidden } from '#session/rights-lost.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyBlock, ErrorBlock, GoneBlock } from '#ui/EmptyBlock.tsx'
import { noPermissionPicture } from '#ui/illustrations/system.tsx'
import { timeText } from '#ui/time.ts'
import { useBack } from '#ui/useBack.ts'

type Props = {
  /** why it did not come, as far as that is known */
  error?: unknown
  onRetry: () => unknown
  /** what may not exist (any more), 「订单」, and where Back leads when there is nothing of ours to go back to */
  gone?: { what: string; back?: string }
  /** inside a card or a sheet that has more below it */
  tight?: boolean
}

/** In place of content that failed to load: the problem in one sentence, and the way on. */
export function Failure({ error, onRetry, gone, tight }: Props) {
  if (gone && isGone(error)) return <Gone {...gone} />
  if (isForbidden(error)) {
    return (
      <div role="alert">
        <EmptyBlock picture={noPermissionPicture} tight={tight} title="暂无权限" hint={error.msg}>
          <Button size="l" onClick={onRetry}>
            重新加载
          </Button>
        </EmptyBlock>
      </div>
    )
  }
  const failed = error instanceof CallError ? error : null
  return (
    <ErrorBlock
      onRetry={onRetry}
      tight={tight}
      offline={failed?.kind === 'network'}
      hint={isBusy(error) ? error.msg : undefined}
      at={failed?.kind === 'defect' ? timeText(failed.at) : undefined}
    />
  )
}

function Gone({ what, back }: NonNullable<Props['gone']>) {
  const goBack = useBack(back)
  return <GoneBlock what={what} onBack={goBack} />
}

type LineProps = { onRetry: () => unknown /** 「待办」 */; what?: string; className?: string }

/** The same in one line, while the rest of the page is shown. */
export const FailureLine = ({ onRetry, what = '', className }: LineProps) => (
  <button type="button" className={className} onClick={() => void onRetry()}>
    {what}加载失败，点击重试
  </button>
)

import { CallError } from '#api/call-error.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyBlock, ErrorBlock } from '#ui/EmptyBlock.tsx'
import { cartPicture } from '#ui/illustrations/lists.tsx'
import { useBack } from '#ui/useBack.ts'

type Props = { error: Error; onRetry: () => unknown }

/** Why there is nothing to confirm: bought meanwhile, taken out of the cart in another tab, or no answer. */
export function NotConfirmable({ error, onRetry }: Props) {
  const back = useBack()
  const failure = error instanceof CallError ? error : null
  if (failure?.kind === 'failure') {
    return (
      <EmptyBlock picture={cartPicture} title="结算信息已过期" hint={failure.msg}>
        <Button size="l" onClick={back}>
          返回购物车
        </Button>
      </EmptyBlock>
    )
  }
  return (
    <ErrorBlock
      onRetry={onRetry}
      offline={failure?.kind === 'network'}
      at={failure?.kind === 'defect' ? failure.at : undefined}
    />
  )
}

import { richtext } from '@mall/contract/home-page/calls'
import { useQuery } from '@tanstack/react-query'
import { isGone } from '#api/call-error.ts'
import { queryOf } from '#api/query.ts'
import { Answer } from '#list/Answer.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { RichText } from '#ui/RichText.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const titles = { user: '用户协议', privacy: '隐私政策', merchant: '商家入驻协议' } as const

type Props = {
  /** Which agreement; null keeps it closed. */
  agreement: keyof typeof titles | null
  onClose: () => void
  onAgree: () => void
}

/** An agreement, read over its form so that the input stays. */
export function AgreementSheet({ agreement, onClose, onAgree }: Props) {
  const text = useQuery({ ...queryOf(richtext, { id: agreement ?? 'user' }), enabled: agreement !== null })
  const footer = text.data && (
    <Button size="l" wide onClick={onAgree}>
      同意并返回
    </Button>
  )
  return (
    <Sheet open={agreement !== null} onClose={onClose} title={titles[agreement ?? 'user']} footer={footer} tall>
      {isGone(text.error) ? (
        <EmptyBlock picture="gone" tight title="内容不存在" />
      ) : (
        <Answer tight query={text} skeleton={<Skeleton height={320} />}>
          {({ content_html }) => <RichText sanitisedHtml={content_html} />}
        </Answer>
      )}
    </Sheet>
  )
}

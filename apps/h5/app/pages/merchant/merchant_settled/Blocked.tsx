import type { applicationStanding } from '@mall/contract/application/calls'
import type { OutputOf } from '@mall/contract/call/call'
import { to } from '#app/pages.ts'
import { useGlobalData } from '#store/global-data.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { copyToClipboard } from '#ui/copy-text.ts'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { deniedPicture } from '#ui/illustrations/lists.tsx'
import { RoundMark } from '#ui/RoundMark.tsx'

/** For people who may not apply, because they work for others; `why` is the reason. */
export function Blocked({ why }: { why: string }) {
  const { selling } = useGlobalData()
  return (
    <section className="card">
      <EmptyBlock picture={deniedPicture} title="暂不能申请入驻" hint={why} two={selling}>
        {selling ? (
          <ButtonLink size="l" to={to.merchantStreet()}>
            去店铺街
          </ButtonLink>
        ) : null}
        <ButtonLink size="l" variant="outline" to={to.help()}>
          查看帮助
        </ButtonLink>
      </EmptyBlock>
    </section>
  )
}

/** 「您已入驻」, or the store that the person works for, and the address of its admin console. */
export function Settled({ eligibility }: { eligibility: OutputOf<typeof applicationStanding> }) {
  async function copy() {
    if (await copyToClipboard(eligibility.desk_url)) toast('已复制，请在电脑浏览器打开')
    else toast.error('复制失败，请长按选择')
  }
  return (
    <section className="card grid justify-items-center gap-3 py-8 text-center">
      <RoundMark tone="good" size={64}>
        <Icon name="store" size={28} />
      </RoundMark>
      <h2 className="text-nav font-semibold">{eligibility.standing === 'settled' ? '您已入驻' : '您在这家店铺工作'}</h2>
      <p className="text-ink-2">
        {eligibility.mer_name}
        <br />
        <span className="text-sub text-ink-3 break-all">商家工作台 {eligibility.desk_url}</span>
      </p>
      <div className="flex gap-2">
        {eligibility.mer_id === null ? null : (
          <ButtonLink size="l" to={to.merchantHome({ mer_id: eligibility.mer_id })}>
            查看店铺
          </ButtonLink>
        )}
        <Button size="l" variant="outline" onClick={copy}>
          复制工作台地址
        </Button>
      </div>
    </section>
  )
}

import type { ApplicationDigest } from '@mall/contract/application/terms'
import { to } from '#app/pages.ts'
import { Progress } from '#features/settle/Progress.tsx'
import { faultsIn, stateTones, waitedText } from '#features/settle/settle.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { copyToClipboard } from '#ui/copy-text.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { Tag } from '#ui/Tag.tsx'
import { shortTimeText } from '#ui/time.ts'
import styles from './record.module.css'

type Props = {
  record: ApplicationDigest
  deskUrl: string
  /** 「平均 1.2 个工作日」 */
  average: string
  now: number
  onShow: () => void
  onWithdraw: () => Promise<void>
}

/** One application: store, state, reasons of a rejection, and the actions. */
export function RecordCard({ record, deskUrl, average, now, onShow, onWithdraw }: Props) {
  const { id, status, status_text, mer_name, company_name, submitted_at, created_at, audit_at, commands } = record
  const faults = faultsIn(record.reject_fields)

  async function copy() {
    if (await copyToClipboard(deskUrl)) toast('已复制，请在电脑浏览器打开')
    else toast.error('复制失败，请长按选择')
  }

  return (
    <article className="card" aria-label={mer_name || '未命名的店铺'}>
      <div className="flex items-center gap-2">
        <b className="min-w-0 flex-1 font-medium one-line">{mer_name || '未命名的店铺'}</b>
        <Tag tone={stateTones[status]}>{status_text}</Tag>
      </div>
      <p className="mt-1 text-sub text-ink-2 one-line">{company_name || '还没有填写企业'}</p>
      <p className="text-hint text-ink-3 digits">
        {submitted_at ? `${shortTimeText(submitted_at)} 提交` : `${shortTimeText(created_at)} 创建`}
        {audit_at ? ` · ${shortTimeText(audit_at)} 审核` : ''}
      </p>
      {status === 'pending' && submitted_at ? (
        <>
          <div className={styles.progress}>
            <Progress state={status} />
          </div>
          <p className="text-sub text-warning">{[waitedText(submitted_at, now), average].filter(Boolean).join('，')}</p>
        </>
      ) : null}
      {status === 'rejected' ? (
        <dl className={styles.faults}>
          {record.reject_reason ? (
            <div className="key-values">
              <dt>审核意见</dt>
              <dd>{record.reject_reason}</dd>
            </div>
          ) : null}
          {faults.map(({ at, name, text }) => (
            <div className="key-values" key={at}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {status === 'approved' ? (
        <p className="mt-2 text-sub text-ink-2 break-all">
          请在电脑上用您的手机号登录商家工作台 <span className="text-info">{deskUrl}</span>
        </p>
      ) : null}
      <div className="flex justify-end gap-2 mt-3">
        {status === 'draft' ? null : (
          <Button size="s" variant="outline" onClick={onShow}>
            查看
          </Button>
        )}
        {commands.includes('withdraw') ? (
          <Button size="s" variant="outline" onClick={onWithdraw}>
            撤回
          </Button>
        ) : null}
        {commands.includes('edit') ? (
          <ButtonLink size="s" to={to.settle()}>
            继续填写
          </ButtonLink>
        ) : null}
        {commands.includes('resubmit') ? (
          <ButtonLink size="s" to={to.settle({ id })}>
            重新提交
          </ButtonLink>
        ) : null}
        {commands.includes('enter') ? (
          <Button size="s" onClick={copy}>
            进入商家工作台
          </Button>
        ) : null}
      </div>
    </article>
  )
}

import {
  answerRed,
  cancelInvoice,
  invoiceOrders,
  invoiceRecords,
  mailInvoice,
  viewInvoice,
} from '@mall/contract/invoice/calls'
import type { InvoiceDetail, InvoicePaper } from '@mall/contract/invoice/terms'
import { invoiceContentLabel, invoiceTypeLabel, mailStateLabel, paperStateLabel } from '@mall/contract/invoice/words'
import { viewOrder } from '@mall/contract/order/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { allOf, queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { stateTone } from '#features/invoice/invoice.ts'
import { Answer } from '#list/Answer.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Section } from '#ui/Card.tsx'
import { Fact } from '#ui/Cell.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { copyToClipboard } from '#ui/copy-text.ts'
import { confirm, prompt, toast } from '#ui/feedback/feedback.ts'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { shortTimeText, timeText } from '#ui/time.ts'

const Preview = lazy(() => import('./Preview.tsx').then((module) => ({ default: module.Preview })))

type Which = { invoice_id: number } | { order_no: string }

/** One request with its documents and actions. */
export function Invoice({ which }: { which: Which }) {
  const invoice = useQuery({ ...queryOf(viewInvoice, which, { staleTime: 0 }), retry: false })
  const cache = useQueryClient()
  const refresh = () =>
    Promise.all(
      [viewInvoice, invoiceRecords, invoiceOrders, viewOrder].map((one) =>
        cache.invalidateQueries({ queryKey: allOf(one) }),
      ),
    )
  const { data } = invoice
  return (
    <Page title="发票详情" busy={invoice.isPending} footer={data ? <Acts of={data} onDone={refresh} /> : null}>
      <Answer query={invoice} gone={{ what: '发票' }} skeleton={<SkeletonRows picture={0} />}>
        {(shown) => <Shown of={shown} />}
      </Answer>
    </Page>
  )
}

function Shown({ of }: { of: InvoiceDetail }) {
  const blue = of.papers.findLast(({ kind, pdf_url }) => kind === 'blue' && pdf_url !== '')
  return (
    <>
      <section className="card">
        <div className="flex items-center gap-2">
          <Tag tone={stateTone[of.state]}>{of.state_text}</Tag>
          <span className="min-w-0 flex-1 text-sub text-ink-2">{invoiceTypeLabel[of.type]}</span>
          <Money fen={of.amount_fen - of.red_fen} size={20} />
        </div>
        <p className="mt-2 text-sub text-ink-2">{of.hint}</p>
        {of.state === 'refused' ? <Note tone="error">驳回原因：{of.reject_reason}</Note> : null}
        {of.red_fen > 0 ? <Note tone="warning">已红冲 {moneyText(of.red_fen)}</Note> : null}
        {of.red_due_at ? (
          <Note tone="warning">商家发起了红冲，请在 {shortTimeText(of.red_due_at)} 前确认，超时作废</Note>
        ) : null}
        {of.new_title ? <Note tone="info">申请换开为：{of.new_title}</Note> : null}
        {of.mail_waiting_to ? (
          <Note tone="info">等待邮件服务器接收，之后自动发送至 {of.mail_waiting_to}，也可直接下载</Note>
        ) : null}
      </section>
      {blue ? (
        <Section title="发票预览">
          <Suspense fallback={<p className="text-hint text-ink-3">正在载入预览…</p>}>
            <Preview url={blue.pdf_url} />
          </Suspense>
        </Section>
      ) : null}
      {of.papers.length > 0 ? (
        <Section title="发票">
          {of.papers.map((paper) => (
            <PaperRow key={paper.paper_id} paper={paper} />
          ))}
        </Section>
      ) : null}
      <Section title="开票信息">
        <dl>
          <Fact name="抬头">
            <CopyText text={of.title} what="抬头" look="word" />
          </Fact>
          {of.tax_no ? (
            <Fact name="税号">
              <CopyText text={of.tax_no} what="税号" look="word" />
            </Fact>
          ) : null}
          {facts(of).map(([name, value]) => (
            <Fact key={name} name={name}>
              <span className="digits">{value}</span>
            </Fact>
          ))}
        </dl>
      </Section>
      <Section title={`涵盖 ${of.order_nos.length} 个订单`}>
        <ul>
          {of.order_nos.map((order_no) => (
            <li key={order_no} className="py-2">
              <Link className="text-link mono" to={to.orderDetails({ order_no })}>
                {order_no}
              </Link>
            </li>
          ))}
        </ul>
        <ul>
          {of.lines.map((line) => (
            <li key={line.line_id} className="flex gap-3 py-1 text-sub">
              <span className="min-w-0 flex-1">
                {line.qty > line.red_qty ? `${line.name} × ${line.qty - line.red_qty}` : line.name}
              </span>
              <span className="digits">
                {moneyText(line.amount_fen - line.red_fen)} · {line.tax_rate}%
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="进度">
        <Timeline
          label="开票进度"
          items={of.timeline.map(({ text, operator, at }, i) => ({
            key: of.timeline.length - i,
            title: `${text}（${operator}）`,
            time: shortTimeText(at),
            ...(i === 0 ? { tone: 'now' as const } : {}),
          }))}
        />
      </Section>
    </>
  )
}

/** The known facts of an invoice, by name. */
const facts = (of: InvoiceDetail): [string, string][] =>
  (
    [
      ['商家', of.mer_name],
      ['发票号码', of.invoice_no],
      ['开票时间', of.issued_at ? timeText(of.issued_at) : ''],
      ['价税合计', moneyText(of.amount_fen)],
      ...of.rates.map(({ tax_rate, tax_fen }): [string, string] => [`税额（${tax_rate}%）`, moneyText(tax_fen)]),
      ['开票内容', invoiceContentLabel[of.content_type]],
      ['地址、电话', [of.reg_address, of.reg_phone].filter(Boolean).join(' ')],
      ['开户行及账号', [of.bank_name, of.bank_account].filter(Boolean).join(' ')],
      ['收票邮箱', of.email],
      [
        '收票地址',
        of.address ? `${of.address.name} ${of.address.phone} ${of.address.region} ${of.address.detail}` : '',
      ],
      ['快递', of.express ? `${of.express.name} ${of.express.no}` : ''],
      ['申请单号', of.request_no],
      ['备注', of.remark],
    ] satisfies [string, string][]
  ).filter(([, value]) => value !== '')

function PaperRow({ paper }: { paper: InvoicePaper }) {
  const files = [
    { url: paper.pdf_url, kind: 'PDF' },
    { url: paper.ofd_url, kind: 'OFD' },
  ].filter(({ url }) => url !== '')
  const copy = async (url: string) => {
    if (await copyToClipboard(new URL(url, window.location.href).href)) toast('链接已复制，30 分钟内有效')
    else toast.error('复制失败，请长按选择')
  }
  return (
    <div className="py-2">
      <span className="flex items-center gap-2">
        <Tag tone={paper.kind === 'red' ? 'solid' : 'info'}>{paper.kind === 'red' ? '红字' : '蓝字'}</Tag>
        <span className="min-w-0 flex-1 mono one-line text-sub">
          {paper.invoice_no || paperStateLabel[paper.state]}
        </span>
        <span className="digits">{moneyText(paper.amount_fen)}</span>
      </span>
      {paper.reason ? <span className="block text-hint text-ink-3">原因：{paper.reason}</span> : null}
      {files.map(({ url, kind }) => (
        <span key={kind} className="flex gap-2 mt-2">
          <a
            className={buttonClass({ size: 's', variant: 'outline' })}
            href={url}
            download={`发票_${paper.invoice_no}.${kind.toLowerCase()}`}
          >
            下载{kind}
          </a>
          <Button size="s" variant="outline" onClick={() => copy(url)}>
            复制链接
          </Button>
        </span>
      ))}
    </div>
  )
}

function Acts({ of, onDone }: { of: InvoiceDetail; onDone: () => Promise<unknown> }) {
  const navigate = useNavigate()
  const { invoice_id, commands } = of
  if (commands.length === 0) return null

  async function withdraw() {
    if (!(await confirm('确定撤销开票申请吗？撤销后可重新申请', { ok: '撤销申请' }))) return
    await call(cancelInvoice, { invoice_id })
    toast.success('申请已撤销')
    await onDone()
  }
  async function answer(agree: boolean) {
    const request = of.papers.find(({ state }) => state === 'asked')
    if (!request) return
    const text = agree
      ? `确认后将开具红字发票 ${moneyText(request.amount_fen)}，请先转出已抵扣的进项税`
      : '不同意后商家可重新发起'
    if (!(await confirm(text, { ok: agree ? '确认红冲' : '不同意' }))) return
    await call(answerRed, { paper_id: request.paper_id, agree })
    toast.success(agree ? '已确认，红字发票开具中' : '已告知商家')
    await onDone()
  }
  async function mail() {
    const email = await prompt({
      title: '发送至邮箱',
      text: '发票文件将作为附件发送',
      value: of.email,
      placeholder: '邮箱地址',
    })
    if (!email) return
    const { data } = await call(mailInvoice, { invoice_id, email: email.trim() })
    if (data.mail_state === 'sent') toast.success(mailStateLabel.sent)
    else toast(mailStateLabel.waiting)
    await onDone()
  }
  const quietly = (deed: () => Promise<unknown>) => () => deed().catch(() => {})
  const buttons = {
    answer_red: (
      <>
        <Button size="m" variant="outline" onClick={quietly(() => answer(false))}>
          不同意红冲
        </Button>
        <Button size="m" onClick={quietly(() => answer(true))}>
          确认红冲
        </Button>
      </>
    ),
    cancel: (
      <Button size="m" variant="outline" onClick={quietly(withdraw)}>
        撤销申请
      </Button>
    ),
    reissue: (
      <Button size="m" variant="outline" onClick={() => navigate(to.invoiceEdit({ mode: 'reissue', id: invoice_id }))}>
        申请换开
      </Button>
    ),
    apply_again: (
      <Button size="m" onClick={() => navigate(to.invoiceEdit({ order_no: of.order_nos.join(',') }))}>
        重新申请
      </Button>
    ),
    mail: (
      <Button size="m" onClick={quietly(mail)}>
        发送邮箱
      </Button>
    ),
  }
  return (
    <BottomBar align="end">
      {commands.map((command) => (
        <span key={command} className="contents">
          {buttons[command]}
        </span>
      ))}
    </BottomBar>
  )
}

import { addStoreContract } from '@mall/contract/contract-price/store.calls'
import {
  declineInquiry,
  saveQuoteDraft,
  sendQuote,
  storeInquiries,
  storeInquiry,
  withdrawQuote,
} from '@mall/contract/inquiry/store.calls'
import { inquiryLimits } from '@mall/contract/inquiry/words'
import { formatFen } from '@mall/contract/text/money'
import { Button, Input, Segmented, Space, Table } from 'antd'
import { useState } from 'react'
import { AttachedFiles } from '#parts/AttachedFiles.tsx'
import { useConfirm, useMessage } from '#parts/feedback.ts'
import { useUploads } from '#parts/form/useUploads.ts'
import { later } from '#parts/later.tsx'
import { useAct } from '#parts/useAct.ts'
import { fullTime, shortTime } from '#parts/when.ts'
import { useMay } from '#session/me.ts'
import { Decline } from './Decline.tsx'
import { QuoteTerms } from './QuoteTerms.tsx'
import { CodeCell, numberColumn, Offered, PriceCell, Taken, Wanted } from './quote-cells.tsx'
import {
  draftOf,
  fillDown,
  fillLast,
  firstRows,
  mayFillLast,
  quoteInputOf,
  type Row,
  type Shown,
  sumsOf,
  type Terms,
  wordsFor,
} from './quote-rows.ts'
import { useDraft } from './useDraft.ts'
import { useSkus } from './useSkus.ts'

const WordsForm = later(async () => (await import('./WordsForm.tsx')).WordsForm)
const AddContract = later(async () => (await import('#parts/contracts/AddContract.tsx')).AddContract)

const changes = [storeInquiries, storeInquiry]
type Line = Shown['quotes'][number]['lines'][number]

/** One row a line; prices may be pasted as a column, with tax or without. Unsent typing is kept as a draft. */
export function QuoteForm({ of }: { of: Shown }) {
  const may = useMay()
  const message = useMessage()
  const confirm = useConfirm()
  const [last] = of.quotes
  const [start] = useState(of.draft)
  const [rows, setRows] = useState<readonly Row[]>(() => firstRows(of))
  const [terms, setTerms] = useState<Terms>(() => ({
    freight: start ? start.freight_fen : (last?.freight_fen ?? 0),
    until: (start ? start.valid_until : last?.valid_until) ?? usualUntil(of),
    remark: start?.remark ?? last?.remark ?? '',
    files: start?.files ?? last?.files ?? [],
  }))
  const [untaxed, setUntaxed] = useState(() => rows.some((row) => row.untaxed))
  const [declining, setDeclining] = useState(false)
  const [agreeing, setAgreeing] = useState<Line>()
  const [wording, setWording] = useState<number>()
  const { rates, nameOf, factsOf, isUnknown, look } = useSkus(of, rows)
  const sums = sumsOf(rows, terms.freight, rates)
  const { touch, settle } = useDraft(() => draftOf(of.inquiry_no, rows, terms))
  const save = useAct(saveQuoteDraft, { done: '草稿已保存', changes: [storeInquiry] })
  const waitsForUploads = useUploads()
  const send = useAct(sendQuote, { done: '报价已发送', changes })
  const withdraw = useAct(withdrawQuote, { done: '报价已撤回', changes })
  const mayQuote = may(sendQuote.needs) && of.is_quoting
  const itemOf = (item: number) => of.items.find(({ item_id }) => item_id === item)
  const lineOf = (item: number) => last?.lines.find(({ item_id }) => item_id === item)

  const wordingRow = rows.find(({ item }) => item === wording)
  const wordingItem = wording === undefined ? undefined : itemOf(wording)

  const putRows = (next: readonly Row[]) => {
    touch()
    setRows(next)
  }
  const change = (item: number, patch: Partial<Row>) =>
    putRows(rows.map((row) => (row.item === item ? { ...row, ...patch } : row)))
  const paste = (item: number, text: string) => {
    const filled = fillDown(rows, item, text, untaxed)
    if (filled) putRows(filled)
    return filled !== null
  }

  async function begin() {
    if (waitsForUploads()) return
    const quote = quoteInputOf(of.inquiry_no, rows, terms, rates)
    if ('fault' in quote) return void message.error(quote.fault)
    const lost = rows.find((row) => row.price !== null && isUnknown(row))
    if (lost) return void message.error(`本店没有编码为“${lost.code.trim()}”的商品`)
    const skipped = of.items.length - quote.lines.length
    const sum = quote.lines.reduce((total, { price_fen, qty }) => total + price_fen * qty, terms.freight ?? 0)
    const left = skipped > 0 ? `，${skipped} 项不报` : ''
    const inWords = quote.lines.filter(({ words }) => words).length
    const listing = inWords > 0 ? `${inWords} 项是文字报价，被采纳后请在 ${inquiryLimits.listDays} 天内上架。` : ''
    const content = `${quote.lines.length} 项，含税含运费共 ¥${formatFen(sum)}${left}。${listing}${of.bargain_until ? '' : '截止前可以再改。'}`
    if (!(await confirm({ title: '发送报价', content }))) return
    settle()
    send.mutate(quote, { onError: touch })
  }

  return (
    <>
      {mayQuote && (
        <div className="quote-tools">
          <Segmented
            size="small"
            aria-label="单价怎么填"
            value={untaxed ? 'untaxed' : 'taxed'}
            options={[
              { value: 'taxed', label: '填含税价' },
              { value: 'untaxed', label: '填不含税价' },
            ]}
            onChange={(mode) => setUntaxed(mode === 'untaxed')}
          />
          {of.items.some(({ last_price_fen }) => last_price_fen !== null) && (
            <Button
              size="small"
              disabled={!mayFillLast(rows, of.items)}
              title="没有填价的行，填本店上次给这家企业的报价"
              onClick={() => putRows(fillLast(rows, of.items))}
            >
              填入上次报价
            </Button>
          )}
          {of.draft && (
            <span className="desk-dim" title={fullTime(of.draft.saved_at)}>
              草稿保存于 {shortTime(of.draft.saved_at)}
            </span>
          )}
        </div>
      )}
      <Table
        className="quote-sheet"
        size="small"
        rowKey="item"
        pagination={false}
        scroll={{ x: 960 }}
        dataSource={[...rows]}
        columns={[
          {
            title: '询价商品',
            width: 250,
            render: (_, { item }) => {
              const line = itemOf(item)
              return line && <Wanted of={line} />
            },
          },
          ...(mayQuote
            ? [
                {
                  title: '本店商品编码',
                  width: 160,
                  render: (_: unknown, row: Row) => (
                    <CodeCell
                      row={row}
                      change={change}
                      onDone={look}
                      name={nameOf(row)}
                      isUnknown={isUnknown(row)}
                      onWords={itemOf(row.item)?.sku_id === null ? () => setWording(row.item) : null}
                    />
                  ),
                },
                {
                  title: untaxed ? '不含税单价' : '含税单价',
                  width: 136,
                  render: (_: unknown, row: Row) => (
                    <PriceCell
                      row={row}
                      rates={rates}
                      untaxed={untaxed}
                      change={change}
                      onPaste={(text) => paste(row.item, text)}
                      facts={factsOf(row)}
                      sumFen={sums.each[rows.indexOf(row)] ?? null}
                    />
                  ),
                },
                numberColumn('可供数量', 'qty', change),
                numberColumn('起订', 'least', change),
                numberColumn('货期（天）', 'days', change),
                {
                  title: '备注',
                  render: (_: unknown, row: Row) => (
                    <Input
                      aria-label="备注"
                      value={row.remark}
                      maxLength={100}
                      onChange={({ target }) => change(row.item, { remark: target.value })}
                    />
                  ),
                },
              ]
            : [
                {
                  title: '本店报价',
                  render: (_: unknown, { item }: Row) => <Offered of={lineOf(item)} />,
                },
              ]),
          {
            title: '采纳',
            width: mayQuote ? 72 : 150,
            align: 'right' as const,
            render: (_: unknown, { item }: Row) => {
              const line = lineOf(item)
              return (
                <Taken
                  qty={of.items.find(({ item_id }) => item_id === item)?.awarded_qty ?? 0}
                  onAgree={line && !line.words && may(addStoreContract.needs) ? () => setAgreeing(line) : null}
                />
              )
            },
          },
        ]}
      />
      {mayQuote ? (
        <QuoteTerms
          of={terms}
          change={(next) => {
            touch()
            setTerms(next)
          }}
        />
      ) : (
        last && last.files.length > 0 && <AttachedFiles of={last.files} />
      )}
      {mayQuote && sums.lines > 0 && (
        <p className="quote-sum" aria-live="polite">
          已报 {sums.lines} 项，含税含运费共 <strong>¥{formatFen(sums.whole)}</strong>
        </p>
      )}
      <Space className="quote-acts" wrap>
        {mayQuote && (
          <Button type="primary" loading={send.isPending} onClick={() => void begin()}>
            {of.version > 0 ? '更新报价' : '发送报价'}
          </Button>
        )}
        {mayQuote && (
          <Button
            loading={save.isPending}
            onClick={() => {
              settle()
              save.mutate(draftOf(of.inquiry_no, rows, terms), { onError: touch })
            }}
          >
            存草稿
          </Button>
        )}
        {mayQuote && may(declineInquiry.needs) && of.state !== 'declined' && (
          <Button onClick={() => setDeclining(true)}>无法报价</Button>
        )}
        {may(withdrawQuote.needs) && of.state === 'quoted' && (
          <Button
            danger
            loading={withdraw.isPending}
            onClick={async () => {
              const content = of.is_quoting
                ? '撤回后买家不再看到，截止前可以重新报价。'
                : '报价已结束，撤回后不能再报。'
              if (await confirm({ title: '撤回报价', content })) withdraw.mutate({ inquiry_no: of.inquiry_no })
            }}
          >
            撤回报价
          </Button>
        )}
      </Space>
      {wordingRow && wordingItem && (
        <WordsForm
          of={wordingRow.words ?? wordsFor(wordingItem)}
          onDone={(words) => change(wordingRow.item, { words, code: '' })}
          onClose={() => setWording(undefined)}
        />
      )}
      {declining && <Decline inquiryNo={of.inquiry_no} onDone={settle} onClose={() => setDeclining(false)} />}
      {agreeing && (
        <AddContract ofMall={false} start={contractOf(of, agreeing)} onClose={() => setAgreeing(undefined)} />
      )}
    </>
  )
}

const dayMs = 86_400_000
const dayIn = (days: number) => fullTime(new Date(Date.now() + days * dayMs).toISOString()).slice(0, 10)

/** Thirty days, and beyond the end of quoting at least. */
const usualUntil = ({ deadline_at }: Shown): string => {
  const days = [dayIn(inquiryLimits.usualDays), fullTime(deadline_at).slice(0, 10)]
  return days.toSorted().at(-1) ?? ''
}

/** From today for a year, at the price that was taken. */
const contractOf = (of: Shown, line: Line) => ({
  company: of.company_name,
  code: line.sku_code,
  price_fen: line.price_fen,
  min_qty: line.min_qty,
  valid_from: dayIn(0),
  valid_until: dayIn(365),
  remark: `询价 ${of.inquiry_no}`,
})

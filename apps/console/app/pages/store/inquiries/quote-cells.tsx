import { formatFen } from '@mall/contract/text/money'
import { Button, Input } from 'antd'
import { Code, Fen, Two } from '#parts/cells.tsx'
import { MoneyInput } from '#parts/form/MoneyInput.tsx'
import { priceOf, type Rates, type Row, rateOf, type Shown, type Words } from './quote-rows.ts'

export type Change = (item: number, patch: Partial<Row>) => void
type Line = Shown['quotes'][number]['lines'][number]

/** The item that is asked for. */
export function Wanted({ of }: { of: Shown['items'][number] }) {
  const words = [of.brand, of.model, of.spec].filter(Boolean).join(' · ')
  const aim = of.target_price_fen === null ? '' : `目标价 ¥${formatFen(of.target_price_fen)}`
  const by = of.wanted_on ? `${of.wanted_on} 前到货` : ''
  return (
    <div className="quote-wanted">
      <strong>{of.name}</strong>
      <span>{words}</span>
      <span>
        {of.qty} {of.unit} {aim} {by}
      </span>
      {of.remark && <span>{of.remark}</span>}
      {!of.is_own && <span className="desk-tag idle">{of.sku_id === null ? '文字需求' : '他店商品，可报同类'}</span>}
    </div>
  )
}

type CodeProps = {
  row: Row
  change: Change
  onDone: () => void
  name: string | null
  isUnknown: boolean
  /** Opens the form of an offer in words; null for an item of the mall's goods. */
  onWords: (() => void) | null
}

/** The code of this store's own goods, and which these are; or, of a need in words, the words. */
export const CodeCell = ({ row, change, onDone, name, isUnknown, onWords }: CodeProps) =>
  row.words ? (
    <div className="quote-cell">
      <span className="desk-tag wait">文字报价</span>
      <strong>{row.words.name}</strong>
      <small title={specOf(row.words)}>{specOf(row.words)}</small>
      <span>
        <Button type="link" size="small" onClick={() => onWords?.()}>
          修改
        </Button>
        <Button type="link" size="small" onClick={() => change(row.item, { words: null })}>
          改用编码
        </Button>
      </span>
    </div>
  ) : (
    <div className="quote-cell">
      <Input
        aria-label="本店商品编码"
        value={row.code}
        placeholder="本店编码"
        status={isUnknown ? 'error' : ''}
        onChange={({ target }) => change(row.item, { code: target.value })}
        onBlur={onDone}
      />
      {isUnknown ? <small className="quote-wrong">本店没有这个编码</small> : name && <small title={name}>{name}</small>}
      {onWords && (
        <Button type="link" size="small" onClick={onWords}>
          没有上架？用文字报价
        </Button>
      )}
    </div>
  )

const specOf = ({ brand, model, spec, unit, tax_rate }: Words) =>
  [brand, model, spec, unit, `税率 ${tax_rate}%`].filter(Boolean).join(' · ')

type PriceProps = {
  row: Row
  rates: Rates
  untaxed: boolean
  change: Change
  onPaste: (text: string) => boolean
  facts: { own_price_fen: number | null; last_price_fen: number | null; last_quoted_on: string | null } | undefined
  sumFen: number | null
}

/** With tax or without, as the sheet stands; beneath it the other. A column copied from a table fills the rows from here down. */
export function PriceCell({ row, rates, untaxed, change, onPaste, facts, sumFen }: PriceProps) {
  const other = priceOf(row, rates, { untaxed: !untaxed })
  const isAmount = row.price !== null && !Number.isNaN(row.price)
  const isUnknown = isAmount && rateOf(rates, row) === null
  const word = untaxed ? '含税' : '不含税'
  return (
    <div
      className="quote-cell"
      onPaste={(event) => {
        if (onPaste(event.clipboardData.getData('text'))) event.preventDefault()
      }}
    >
      <MoneyInput
        label={untaxed ? '不含税单价' : '含税单价'}
        value={priceOf(row, rates, { untaxed })}
        onChange={(price) => change(row.item, { price, untaxed })}
      />
      {isUnknown && (untaxed || row.untaxed) ? (
        <small>填好编码后换算</small>
      ) : (
        isAmount && other !== null && <small>{`${word} ¥${formatFen(other)}`}</small>
      )}
      {facts?.own_price_fen != null && <small>本店售价 ¥{formatFen(facts.own_price_fen)}</small>}
      {facts?.last_price_fen != null && (
        <small title={`${facts.last_quoted_on} 报给这家企业`}>上次报价 ¥{formatFen(facts.last_price_fen)}</small>
      )}
      {sumFen !== null && <small>小计 ¥{formatFen(sumFen)}</small>}
    </div>
  )
}

export const numberColumn = (title: string, key: 'qty' | 'least' | 'days', change: Change) => ({
  title,
  width: 92,
  render: (_: unknown, row: Row) => (
    <Input
      aria-label={title}
      inputMode="numeric"
      value={row[key]}
      onChange={({ target }) => change(row.item, { [key]: target.value })}
    />
  ),
})

export const Offered = ({ of }: { of: Line | undefined }) =>
  of ? (
    <Two under={`${of.qty} ${of.unit}起订 ${of.min_qty}，${of.lead_days} 天`}>
      <Fen fen={of.price_fen} /> {of.words ? `文字报价：${of.name}` : <Code>{of.sku_code}</Code>}
    </Two>
  ) : (
    '未报'
  )

/** The quantity taken, and the button to make a contract of it. */
export const Taken = ({ qty, onAgree }: { qty: number; onAgree: (() => void) | null }) =>
  qty === 0 ? (
    '—'
  ) : (
    <div className="quote-taken">
      {qty}
      {onAgree && (
        <Button type="link" size="small" onClick={onAgree}>
          按此价长期供应
        </Button>
      )}
    </div>
  )

import type { OutputOf } from '@mall/contract/call/call'
import { addManyToInquiry, previewInquiry } from '@mall/contract/inquiry/calls'
import { inquiryLimits } from '@mall/contract/inquiry/words'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { ListSheet, type ListSource } from '#ui/ListSheet.tsx'
import { moneyText } from '#ui/money.ts'
import { Tag } from '#ui/Tag.tsx'

type Read = OutputOf<typeof previewInquiry>['rows'][number]
type Props = { open: boolean; onClose: () => void; onAdded: () => unknown }

const example = '粘贴要询价的清单，一行一种，如：\nGD-2201-42  20\n非标垫片 DP-8  500'

/** Reads a pasted list; a row that is no goods of the mall becomes a need in words, so that nothing of it is lost. */
export function PasteSheet({ open, onClose, onAdded }: Props) {
  const [rows, setRows] = useState<readonly Read[]>([])

  const lines = rows.flatMap(({ wish }) => wish ?? [])

  async function read(source: ListSource) {
    try {
      const { data } = await call(previewInquiry, source, { quiet: true })
      setRows(data.rows)
      return data.rows.length === 0 ? '没有识别到内容，请检查清单' : undefined
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return error.kind === 'login' ? '' : error.msg
    }
  }

  async function add() {
    // The call has shown the reason of a refusal; the list stays.
    const added = await sent(addManyToInquiry, { lines }, { quiet: false }).catch(() => null)
    if (!added) return false
    toast.success(`已加入 ${lines.length} 项，询价单共 ${added.count} 项`)
    setRows([])
    await onAdded()
    return true
  }

  const inWords = lines.filter(({ kind }) => kind === 'words').length
  const unread = rows.length - lines.length
  return (
    <ListSheet
      open={open}
      onClose={onClose}
      titles={{ list: '粘贴清单', found: '识别结果' }}
      label="询价清单"
      placeholder={example}
      hints={
        <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-sub text-ink-2">
          <li>可直接从 Excel、WPS 或聊天记录中复制，也可选择表格文件</li>
          <li>编码对得上的成为商品，对不上的原样成为文字需求，由平台找店铺报价</li>
          <li>有表头时还会识别品牌、型号、规格、单位、目标单价、期望到货和备注，导出的询价单可直接导入</li>
          <li>一次最多 {inquiryLimits.cartLines} 行</li>
        </ul>
      }
      read={{ ok: '识别', blank: '请粘贴清单，或选择表格文件', by: read }}
      again={rows.length > 0 ? '返回上次的识别结果' : undefined}
      take={{
        ok: `加入 ${lines.length} 项`,
        none: lines.length === 0 ? '没有可加入的内容' : '',
        by: add,
      }}
    >
      <p className="py-2 text-hint text-ink-2">
        商品 {lines.length - inWords} 项，文字需求 {inWords} 项{unread > 0 ? `，未能读取 ${unread} 行` : ''}
      </p>
      <ul className={rows.length > 60 ? 'grid gap-3 lazy-rows' : 'grid gap-3'}>
        {rows.map((one) => (
          <li key={one.row} className="flex items-start gap-2">
            <ReadRow of={one} />
            <IconButton
              icon="close"
              size={16}
              label={`移除 ${one.name || `第 ${one.row} 行`}`}
              onClick={() => setRows(rows.filter(({ row }) => row !== one.row))}
            />
          </li>
        ))}
      </ul>
    </ListSheet>
  )
}

/** A row as it will be added: goods or words, quantity, price and date. */
function ReadRow({ of: { row, name, spec, sku_code, unit, note, wish } }: { of: Read }) {
  if (!wish) {
    return (
      <div className="min-w-0 flex-1 grid gap-0.5">
        <span className="line-clamp-2 wrap-anywhere">{name || `第 ${row} 行`}</span>
        <p className="text-hint text-danger">{note}</p>
      </div>
    )
  }
  const { qty, target_price_fen, wanted_on, remark } = wish
  const aim = target_price_fen ? `目标价 ${moneyText(target_price_fen)}` : ''
  const wants = [aim, wanted_on ? `${wanted_on} 前到货` : '', remark].filter(Boolean).join(' · ')
  return (
    <div className="min-w-0 flex-1 grid gap-0.5">
      <div className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 line-clamp-2 wrap-anywhere">{name}</span>
        <span className="digits text-sub">
          {qty} {unit}
        </span>
      </div>
      <p className="flex items-baseline gap-1.5 text-hint text-ink-3">
        {wish.kind === 'sku' ? <Tag tone="success">商品</Tag> : <Tag tone="warning">文字需求</Tag>}
        <span className="one-line">{[sku_code, spec].filter(Boolean).join(' · ')}</span>
      </p>
      {wants ? <p className="line-clamp-2 text-hint text-ink-2 wrap-anywhere">{wants}</p> : null}
      {note ? <p className="text-hint text-warning">{note}</p> : null}
    </div>
  )
}

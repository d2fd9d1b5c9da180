import { noCarrierFault, saysNoCarrier } from '@mall/contract/tracking/words'

export type Carrier = { readonly code: string; readonly name: string }

/** A row of a sheet as it was read; `fault` says what is wrong with it, empty when nothing is. */
export type Line = {
  /** Line number in the sheet, from 1. */
  line: number
  order_no: string
  express_code: string
  express_name: string
  express_no: string
  fault: string
}

/** `="D2026…"` and `'D2026…` are how sheets keep a long number from becoming another one. */
const bare = (cell: string) =>
  cell
    .trim()
    .replace(/^="?|^'/, '')
    .replace(/^"|"$/g, '')
    .trim()

const isHead = (text: string) => /^"?订单(编)?号/.test(text)

/**
 * Rows `order no, carrier, tracking number`, as they come out of a sheet or a file: parted by tabs, commas or spaces, with or
 * without a head. Empty rows are left out.
 */
export function readLines(text: string, carriers: readonly Carrier[]): Line[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((raw, i) => ({ raw: raw.trim(), line: i + 1 }))
    .filter(({ raw }) => raw !== '' && !isHead(raw))
    .map(({ raw, line }) => ({ line, ...readLine(raw, carriers) }))
}

function readLine(raw: string, carriers: readonly Carrier[]): Omit<Line, 'line'> {
  const cells = (/[\t,，;；]/.test(raw) ? raw.split(/[\t,，;；]/) : raw.split(/\s+/)).map(bare).filter(Boolean)
  const [order_no = '', ...rest] = cells
  const express_no = rest.at(-1) ?? ''
  const typed = rest.slice(0, -1).join(' ')
  const found = carriersCalled(typed, carriers)
  const [carrier] = found
  const row = { order_no, express_no, express_code: '', express_name: typed }
  if (!/^[A-Z]\d{10,19}$/.test(order_no)) return { ...row, fault: '订单编号不正确' }
  if (rest.some(saysNoCarrier)) return { ...row, fault: noCarrierFault }
  if (cells.length < 3) return { ...row, fault: '缺少快递公司或运单号' }
  if (!/^[A-Za-z0-9-]{6,30}$/.test(express_no)) return { ...row, fault: '运单号格式不正确' }
  if (!carrier) return { ...row, fault: `没有叫“${typed}”的快递公司` }
  if (found.length > 1) {
    return { ...row, fault: `“${typed}”可能是${found.map(({ name }) => name).join('或')}，请写全名` }
  }
  return { ...row, express_code: carrier.code, express_name: carrier.name, fault: '' }
}

const plain = (name: string) => name.replace(/\s/g, '').toLowerCase()
const core = (name: string) => plain(name).replace(/(速运|速递|快递|物流|快运)(包裹)?$/, '')

/** Finds carriers by code, by whole name, and else by the name without 快递 and the like. */
function carriersCalled(typed: string, carriers: readonly Carrier[]): readonly Carrier[] {
  if (typed === '') return []
  const exact = carriers.filter(({ code, name }) => code === typed.toLowerCase() || plain(name) === plain(typed))
  if (exact.length > 0) return exact
  return core(typed) === '' ? [] : carriers.filter(({ name }) => core(name).startsWith(core(typed)))
}

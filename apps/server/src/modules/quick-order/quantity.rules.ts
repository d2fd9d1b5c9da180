import { maxLineQty } from '@mall/contract/price/price'
import { plainText } from '#kernel/cells.ts'

const quantity = /^[x×*]?(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.0+)?(?:\p{Script=Han}{1,2}|pcs?|ea|sets?)?$/iu

/** A whole number, with thousands separators, `.00`, a unit or a cross around it perhaps; null for anything else. */
export function quantityIn(cell: string): number | null {
  const [, digits] = quantity.exec(plainText(cell).replace(/\s/g, '')) ?? []
  return digits === undefined ? null : Number(digits.replaceAll(',', ''))
}

/** Whether a cell can be what somebody wants so many of. */
export const isQuantity = (cell: string) => {
  const number = quantityIn(cell)
  return number !== null && number >= 1 && number <= maxLineQty
}

/** Headings of columns of codes, the most exact first. */
export const codeHeadings = [
  '商品编码',
  'sku编码',
  'sku',
  '商品外部编码',
  '订货编码',
  '订货号',
  '物料编码',
  '物料编号',
  '物料号',
  '料号',
  '货号',
  '编码',
  '编号',
  '型号',
  'code',
]
export const quantityHeadings = [
  '数量',
  '采购数量',
  '订购数量',
  '需求数量',
  '申请数量',
  '件数',
  '个数',
  'qty',
  'quantity',
]

export const headingText = (cell: string) =>
  plainText(cell)
    .toLowerCase()
    .replace(/[\s*:]|\([^()]*\)/g, '')

export const wordsOfHeading = (cell: string) =>
  codeHeadings.includes(headingText(cell)) || quantityHeadings.includes(headingText(cell))

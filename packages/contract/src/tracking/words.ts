/** Sheets of many shipments are of parcels alone: these words in place of a carrier want a person, a phone or a note. */
export const saysNoCarrier = (text: string): boolean =>
  /^(商家|店铺)?(自送|自配送|自行配送|送货上门)$|^(无需|不需要|无须)(物流|快递|发货)$/.test(text.replace(/\s/g, ''))
export const noCarrierFault =
  '自送或无需物流的订单，请打开订单发货' /** How goods leave a store. `own`: the store brings them itself; `none`: nothing travels, as with what is installed on the spot. */
export const shipWays = ['express', 'own', 'none'] as const
export type ShipWay = (typeof shipWays)[number]
export const shipWayLabel: Record<ShipWay, string> = {
  express: '快递',
  own: '商家自送',
  none: '无需物流',
}

type Carried = { express_name: string; express_no: string; deliverer: string; deliverer_phone: string }
/** 「顺丰速运 SF1234567890」, 「商家自送 张师傅 13800000000」, 「无需物流」. */
export const shipmentText = ({ express_name, express_no, deliverer, deliverer_phone }: Carried): string =>
  [express_name, express_no, deliverer, deliverer_phone].filter((part) => part !== '').join(' ')

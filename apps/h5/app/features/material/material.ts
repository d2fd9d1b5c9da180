import { to } from '#app/pages.ts'

export const materialsPath = to.materials()

/** The form of one part number. */
export const materialPath = (id: number): string => to.materials({ id })

/** The form of a new one, bound to the sku with this code of the mall. */
export const bindPath = (skuCode: string): string => to.materials({ goods_out_item_code: skuCode })

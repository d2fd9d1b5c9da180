import type { Permission } from '@mall/contract/permission/permission'
import { to } from '#app/pages.ts'

/** Keeping part numbers takes the right to fill the cart from an inquiry; everybody of the company reads them. */
export const keeperRight: Permission = 'inquiry:cart:export'

export const materialsPath = to.materials()

/** The form of one part number. */
export const materialPath = (id: number): string => to.materials({ id })

/** The form of a new one, bound to the sku with this code of the mall. */
export const bindPath = (skuCode: string): string => to.materials({ goods_out_item_code: skuCode })

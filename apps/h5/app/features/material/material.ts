import type { Permission } from '@mall/contract/permission'

/** Who may keep part numbers: all who may fill the cart with an inquiry. Everybody of the company reads them. */
export const keeperRight: Permission = 'inquiry:cart:export'

export const materialsPath = '/users/material_list'

/** The form of one part number. */
export const materialPath = (id: number): string => `${materialsPath}?id=${id}`

/** The form of a new one, bound to the sku with this code of the mall. */
export const bindPath = (skuCode: string): string =>
  `${materialsPath}?${new URLSearchParams({ goods_out_item_code: skuCode })}`

import { type SellableSku, sellableSkus } from './sellable.ts'
import { giveBackStock, type Take, takeStock } from './stock.ts'

export { giveBackStock, type SellableSku, sellableSkus, type Take, takeStock }

import { boughtGoods as boughtGoodsContract } from '@mall/contract/collect'
import { previewInquiry as previewInquiryContract } from '@mall/contract/inquiry'
import * as contract from '@mall/contract/material'
import { type Route, route } from '#http/route.ts'
import { boughtGoods } from './bought-goods.ts'
import { frequentGoods } from './frequent-goods.ts'
import { quickMatch } from './match-lines.ts'
import { previewInquiry } from './preview-inquiry.ts'

export const quickOrderRoutes: readonly Route[] = [
  route(contract.quickMatch, quickMatch),
  route(contract.frequentGoods, frequentGoods),
  route(previewInquiryContract, previewInquiry),
  route(boughtGoodsContract, boughtGoods),
]

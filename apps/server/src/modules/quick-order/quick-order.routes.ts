import { type Route, routeOf } from '#http/route.ts'
import { boughtGoods } from './bought-goods.ts'
import { frequentGoods } from './frequent-goods.ts'
import { quickMatch } from './match-lines.ts'
import { previewInquiry } from './preview-inquiry.ts'

export const quickOrderRoutes: readonly Route[] = [
  routeOf(quickMatch),
  routeOf(frequentGoods),
  routeOf(previewInquiry),
  routeOf(boughtGoods),
]

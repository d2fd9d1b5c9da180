import type { FileReply } from '@mall/contract/call/field.terms'
import { pointsText } from '@mall/contract/commission/platform.words'
import type { SettlementLine } from '@mall/contract/settlement/console.terms'
import { settlementLineKindLabel } from '@mall/contract/settlement/console.words'
import * as settlementStoreCalls from '@mall/contract/settlement/store.calls'
import * as settlementStoreTerms from '@mall/contract/settlement/store.terms'
import { useCase } from '#kernel/use-case.ts'
import { settlement, settlementLines } from '#modules/settlement/settlement.public.ts'
import { type Column, fen, type Row, text } from './cell.rules.ts'
import { exported } from './export-file.ts'
import { at } from './list-file.ts'

const columns: readonly (Column & { cell: (line: SettlementLine) => Row[number] })[] = [
  { title: '类型', width: 12, cell: (line) => text(settlementLineKindLabel[line.kind]) },
  { title: '订单编号', width: 22, cell: (line) => text(line.order_no) },
  { title: '商品', width: 40, cell: (line) => text(line.name) },
  { title: '货款', width: 14, cell: (line) => fen(line.goods_fen) },
  { title: '运费', width: 12, cell: (line) => fen(line.freight_fen) },
  { title: '平台承担优惠券', width: 16, cell: (line) => fen(line.coupon_fen) },
  { title: '平台承担活动', width: 14, cell: (line) => fen(line.campaign_fen) },
  { title: '平台承担积分', width: 14, cell: (line) => fen(line.points_fen) },
  { title: '平台调整', width: 12, cell: (line) => fen(line.adjust_fen) },
  { title: '佣金比例', width: 10, cell: (line) => text(pointsText(line.rate_points)) },
  { title: '佣金', width: 12, cell: (line) => fen(-line.commission_fen) },
  { title: '结算金额', width: 14, cell: (line) => fen(line.net_fen) },
  { title: '渠道结给店铺', width: 14, cell: (line) => fen(line.direct_fen) },
  { title: '结算时间', width: 20, cell: (line) => at(line.at) },
]

const pageRows = 100

export const exportSettlement = useCase(
  settlementStoreCalls.exportSettlement,
  settlementStoreTerms.exportSettlement,
  (ctx, { format, id }): Promise<FileReply> =>
    exported(ctx, { action: 'list.export', format }, async () => {
      const { month, settlement_no, line_count } = await settlement(ctx, { id })
      async function* pages() {
        for (let page = 1; (page - 1) * pageRows < line_count; page += 1) {
          const asked = { id, kind: undefined, keyword: '', page, list_rows: pageRows }
          const { list } = await settlementLines(ctx, asked)
          yield list.map((line) => columns.map(({ cell }) => cell(line)))
        }
      }
      return {
        title: `结算单_${month}_${settlement_no}`,
        file: `settlement_${month}_${settlement_no}`,
        choice: `${month} 结算单`,
        lines: line_count,
        columns,
        pages: pages(),
      }
    }),
)

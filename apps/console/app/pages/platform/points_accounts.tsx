import { pointsAccounts, pointsEntries, pointsTotals } from '@mall/contract/points/platform.calls'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Fen } from '#parts/cells.tsx'
import { adjustActs } from '#parts/points/adjust.ts'
import { Holder, Points } from '#parts/points/cells.tsx'
import { Queue } from '#parts/Queue.tsx'
import { words } from '#parts/url-state.ts'

const acts = adjustActs<RowOf<typeof pointsAccounts>>()
const params = { keyword: words() }

/** Points by holder, the most first; holders who never had any are listed too, so that they can be given some. */
export const Page = () => (
  <Queue
    page={pages.points_accounts}
    call={pointsAccounts}
    changes={[pointsEntries, pointsTotals]}
    params={params}
    input={(input) => input}
    keyOf={({ owner_id }) => String(owner_id)}
    search={{ param: 'keyword', placeholder: '昵称、企业、完整手机号' }}
    columns={[
      { title: '账户', cell: Holder },
      { title: '可用积分', width: 140, right: true, cell: ({ points }) => <Points n={points} /> },
      { title: '可抵金额', width: 140, right: true, cell: ({ worth_fen }) => <Fen fen={worth_fen} /> },
      { title: '冻结', width: 120, right: true, cell: ({ frozen_points }) => <Points n={frozen_points} /> },
    ]}
    acts={acts}
    empty="没有账户"
  />
)

import { couponActLabel } from '@mall/contract/coupon/console.words'
import { validText } from '@mall/contract/coupon/describe'
import {
  changeMallCoupon,
  makeMallCouponCodes,
  mallCoupons,
  saveMallCoupon,
  widenMallCoupon,
} from '@mall/contract/coupon/platform.calls'
import {
  changeStoreCoupon,
  makeStoreCouponCodes,
  saveStoreCoupon,
  storeCoupons,
  widenStoreCoupon,
} from '@mall/contract/coupon/store.calls'
import { couponCodeLimits } from '@mall/contract/coupon/store.words'
import {
  type CouponState,
  couponAudienceLabel,
  couponStateLabel,
  couponStates,
  couponWayLabel,
} from '@mall/contract/coupon/words'
import { exportMallCoupons } from '@mall/contract/export/platform.calls'
import { formatFen } from '@mall/contract/text/money'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { download } from '#api/call.ts'
import { saveFile } from '#api/save-file.ts'
import type { DeskPage } from '#app/pages.ts'
import { Fen, Line, Status, type Tone, Two } from '#parts/cells.tsx'
import { later } from '#parts/later.tsx'
import { NothingYet } from '#parts/NothingYet.tsx'
import { Queue } from '#parts/Queue.tsx'
import { type Act, actsOn, opening } from '#parts/queue/acts.ts'
import { maybeOf, words } from '#parts/url-state.ts'
import { useMay } from '#session/me.ts'
import { blank, type Coupon, copyOf, type Draft, draftOf, type Named } from './draft.ts'

const CouponEditor = later(async () => (await import('./CouponEditor.tsx')).CouponEditor)
const CouponDetail = later(async () => (await import('./CouponDetail.tsx')).CouponDetail)

const tones: Record<CouponState, Tone> = { draft: 'idle', running: 'done', paused: 'wait', ended: 'idle' }

/** A note on a running coupon, or on a draft without codes, that the state alone does not give. */
function noteOn({ state, claimed, total, claim_from, claim_until, way, codes }: Coupon): string {
  const at = Date.now()
  if (state === 'draft') return way === 'single_code' && codes === 0 ? '未生成兑换码' : ''
  if (state !== 'running') return ''
  if (Date.parse(claim_until) <= at) return '领取已截止'
  if (claimed >= total) return '已领完'
  return Date.parse(claim_from) > at ? '未到领取时间' : ''
}
const stateOf = (row: Coupon) => {
  const tag = <Status tone={tones[row.state]}>{couponStateLabel[row.state]}</Status>
  const note = noteOn(row)
  return note === '' ? tag : <Two under={note}>{tag}</Two>
}
/** The way to get a coupon, and the audience that may. */
const wayOf = ({ way, code, audience }: Coupon) =>
  [code === null ? couponWayLabel[way] : `兑换码 ${code}`, audience !== 'all' && `限${couponAudienceLabel[audience]}`]
    .filter(Boolean)
    .join(' · ')
const validOf = ({ valid_days, valid_from, valid_until, claim_from }: Coupon) =>
  `${valid_until === null ? '' : '有效期 '}${validText({ days: valid_days, from: valid_from ?? claim_from, until: valid_until })}`

const calls = {
  store: { save: saveStoreCoupon, change: changeStoreCoupon, widen: widenStoreCoupon, codes: makeStoreCouponCodes },
  mall: { save: saveMallCoupon, change: changeMallCoupon, widen: widenMallCoupon, codes: makeMallCouponCodes },
} as const
const schemas = async () => import('@mall/contract/coupon/store.terms')
const held = (rows: readonly Coupon[]) => {
  const claimed = rows.reduce((sum, row) => sum + row.claimed, 0)
  return claimed === 0 ? '还没有人领取。' : `已领取的 ${claimed} 张不受影响，在有效期内仍可使用。`
}

/** The platform can stop a store's coupon, and do nothing else with it. */
function actsFor(ofMall: boolean, edit: (start: Draft, row: Coupon) => void): readonly Act<Coupon>[] {
  const { save, change, widen, codes } = calls[ofMall ? 'mall' : 'store']
  const by = actsOn<Coupon>()
  const isOwn = ({ mer_id }: Coupon) => !ofMall || mer_id === 0
  return [
    opening<Coupon>(save, {
      label: '编辑',
      when: (row) => isOwn(row) && row.state === 'draft',
      opens: (row) => edit(draftOf(row), row),
    }),
    by(change)({
      label: couponActLabel.start,
      when: (row) => isOwn(row) && row.state === 'draft' && (row.way !== 'single_code' || row.codes > 0),
      confirm: () => '上线后优惠内容、适用范围与有效期不能再改，只能追加数量和领取时间。',
      input: ({ id }) => ({ id, act: 'start' }),
    }),
    by(codes)({
      label: '生成兑换码',
      when: (row) => isOwn(row) && row.way === 'single_code' && row.state !== 'ended',
      bulk: false,
      confirm: ([row]) => (row && row.codes > 0 ? `已生成 ${row.codes} 个，再生成的是新的。` : ''),
      form: {
        schema: async () => (await schemas()).makeStoreCouponCodes.input.pick({ count: true }),
        fields: [
          {
            name: 'count',
            label: '数量',
            kind: 'count',
            hint: `每个码只能领一次，一次最多 ${couponCodeLimits.atOnce} 个。文件请妥善保存，之后不能再看到。`,
          },
        ],
        start: () => ({ count: 100 }),
      },
      input: ({ id }, { count }) => ({ id, count }),
      send: async (input) => saveFile(await download(codes, input)),
    }),
    by(widen)({
      label: '追加',
      when: (row) => isOwn(row) && (row.state === 'running' || row.state === 'paused'),
      bulk: false,
      confirm: () => '只能增加，不能减少；优惠内容与有效期不变。',
      form: {
        schema: async () => (await schemas()).widenStoreCoupon.input.omit({ id: true }),
        fields: ([row]) => [
          { name: 'total', label: '发放数量', kind: 'count', hint: row && `已领取 ${row.claimed} 张` },
          ...(row?.way === 'follow' ? [] : [{ name: 'per_owner', label: '每人限领', kind: 'count' } as const]),
          {
            name: 'claim_until',
            label: '领取结束',
            kind: 'instant',
            hint: row?.valid_until ? '不晚于有效期结束' : undefined,
          },
        ],
        start: ({ total, per_owner, claim_until }) => ({ total, per_owner, claim_until }),
      },
      input: ({ id }, values) => ({ id, ...values }),
    }),
    by(change)({
      label: couponActLabel.pause,
      when: ({ state }) => state === 'running',
      confirm: (rows) => `暂时不能领取，之后可以恢复。${held(rows)}`,
      input: ({ id }) => ({ id, act: 'pause' }),
    }),
    by(change)({
      label: couponActLabel.resume,
      when: ({ state }) => state === 'paused',
      input: ({ id }) => ({ id, act: 'resume' }),
    }),
    opening<Coupon>(save, { label: '复制为草稿', when: isOwn, opens: (row) => edit(copyOf(row, new Date()), row) }),
    by(change)({
      label: couponActLabel.end,
      when: ({ state }) => state === 'running' || state === 'paused',
      danger: true,
      confirm: (rows) => `不能再领取，也不能恢复。${held(rows)}`,
      input: ({ id }) => ({ id, act: 'end' }),
    }),
  ]
}

const givers = ['platform', 'store'] as const
const params = { of: maybeOf(givers), state: maybeOf(couponStates), keyword: words() }
const stateChoices = couponStates.map((value) => ({ value, label: couponStateLabel[value] }))
const all = { value: '', label: '全部' }
const tabs = {
  store: { param: 'state', list: [all, ...stateChoices] },
  mall: {
    param: 'of',
    list: [all, { value: 'platform', label: '平台券' }, { value: 'store', label: '店铺券' }],
  },
} as const

type Editing = { start: Draft; names: readonly Named[] }

/** A store's coupons at its own desk; at the platform's desk its own and those of all stores. */
export function CouponQueue({ page, ofMall }: { page: DeskPage; ofMall: boolean }) {
  const may = useMay()
  const [editing, setEditing] = useState<Editing | null>(null)
  const acts = useMemo(() => actsFor(ofMall, (start, row) => setEditing({ start, names: row.scope_names })), [ofMall])
  return (
    <>
      <Queue
        page={page}
        call={(ofMall ? mallCoupons : storeCoupons) as typeof mallCoupons}
        file={ofMall ? exportMallCoupons : undefined}
        params={params}
        input={({ of, state, keyword }) => ({ of: ofMall ? of : undefined, state, keyword })}
        keyOf={({ id }) => String(id)}
        tabs={tabs[ofMall ? 'mall' : 'store']}
        search={{ param: 'keyword', placeholder: ofMall ? '券名称、兑换码、店铺' : '券名称、兑换码' }}
        selects={ofMall ? [{ param: 'state', label: '全部状态', choices: stateChoices }] : []}
        columns={[
          { title: '优惠券', cell: (row) => <Two under={row.face_text}>{<Line most={180}>{row.name}</Line>}</Two> },
          ...(ofMall ? [{ title: '发放方', cell: ({ mer_name }: Coupon) => mer_name || '平台' }] : []),
          { title: '状态', width: 96, cell: stateOf },
          {
            title: '适用范围',
            cell: (row) => <Two under={wayOf(row)}>{<Line most={150}>{row.scope_text}</Line>}</Two>,
          },
          {
            title: '已领 / 总量',
            width: 104,
            right: true,
            cell: (row) => (
              <Two under={`已用 ${row.used}`}>
                {row.claimed} / {row.total}
              </Two>
            ),
          },
          {
            title: '让利',
            width: 124,
            right: true,
            cell: (row) =>
              ofMall && row.mer_id === 0 ? (
                <Two under={`平台承担 ¥${formatFen(row.platform_fen)}`}>
                  <Fen fen={row.given_fen} />
                </Two>
              ) : (
                <Fen fen={row.given_fen} />
              ),
          },
          { title: '带来成交', width: 104, right: true, cell: ({ sold_fen }) => <Fen fen={sold_fen} /> },
          {
            title: '领取时间',
            width: 172,
            cell: (row) => (
              <Two under={validOf(row)}>{validText({ days: null, from: row.claim_from, until: row.claim_until })}</Two>
            ),
          },
        ]}
        acts={acts}
        headActs={
          may(calls[ofMall ? 'mall' : 'store'].save.needs) && (
            <Button type="primary" onClick={() => setEditing({ start: blank(new Date()), names: [] })}>
              新建优惠券
            </Button>
          )
        }
        titleOf={({ name }) => name}
        detail={(row) => <CouponDetail row={row} state={stateOf(row)} ofMall={ofMall} />}
        empty={
          <NothingYet text="还没有优惠券">
            {may(calls[ofMall ? 'mall' : 'store'].save.needs) && (
              <Button onClick={() => setEditing({ start: blank(new Date()), names: [] })}>发一张优惠券</Button>
            )}
          </NothingYet>
        }
      />
      {editing && <CouponEditor ofMall={ofMall} {...editing} onClose={() => setEditing(null)} />}
    </>
  )
}

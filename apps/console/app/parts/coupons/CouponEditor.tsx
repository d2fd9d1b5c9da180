import { scopeText, validText } from '@mall/contract/coupon/describe'
import { mallCoupons, saveMallCoupon } from '@mall/contract/coupon/platform.calls'
import { saveStoreCoupon, storeCoupons } from '@mall/contract/coupon/store.calls'
import {
  couponAudienceLabel,
  couponAudiences,
  couponKindLabel,
  couponKinds,
  couponLimits,
  couponScopeLabel,
  couponScopes,
  couponWayLabel,
  couponWays,
} from '@mall/contract/coupon/words'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber, Radio, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { allOf, sent } from '#api/query.ts'
import { Drawer } from '#overlay/Drawer.tsx'
import { useMessage } from '#parts/feedback.ts'
import { InstantInput } from '#parts/form/InstantInput.tsx'
import { MoneyInput } from '#parts/form/MoneyInput.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { useDesk } from '#session/me.ts'
import type { Draft, Named } from './draft.ts'
import { tidied } from './draft.ts'
import { CategoriesBox, ThingsBox } from './ScopeBox.tsx'
import { Ticket } from './Ticket.tsx'
import './coupons.css'

type Props = {
  ofMall: boolean
  /** Initial values; with an `id` that draft is changed, otherwise a new one is made. */
  start: Draft
  /** The scope's goods, stores or categories, with their names. */
  names: readonly Named[]
  onClose: () => void
}

const refused = {
  'coupon.code_taken': 'given.code',
  'goods.not_found': 'of.ids',
  'category.not_found': 'of.ids',
  'merchant.not_found': 'of.ids',
}

/** A coupon before it runs, with its ticket beside it as people will see it. */
export function CouponEditor({ ofMall, start, names, onClose }: Props) {
  const message = useMessage()
  const cache = useQueryClient()
  const [known, setKnown] = useState(names)
  const { form, submit, busy } = useContractForm<unknown>({
    call: ofMall ? saveMallCoupon : saveStoreCoupon,
    schema: async () => {
      const [{ z }, mall, store] = await Promise.all([
        import('@mall/contract/call/zod'),
        import('@mall/contract/coupon/platform.terms'),
        import('@mall/contract/coupon/store.terms'),
      ])
      return z.preprocess(tidied, ofMall ? mall.saveMallCoupon.input : store.saveStoreCoupon.input)
    },
    refused,
    async send(fields) {
      if (ofMall) await sent(saveMallCoupon, fields as never)
      else await sent(saveStoreCoupon, fields as never)
      message.success(start.id === undefined ? '草稿已保存，上线后才能领取' : '草稿已保存')
      await cache.invalidateQueries({ queryKey: allOf(ofMall ? mallCoupons : storeCoupons) })
      onClose()
    },
  })
  // The fields have no values before they are drawn for the first time.
  const draft: Draft = { ...start, ...Form.useWatch((values: Partial<Draft>) => values, { form, preserve: true }) }
  return (
    <Drawer
      open
      size={920}
      title={start.id === undefined ? '新建优惠券' : '编辑优惠券'}
      onClose={onClose}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={busy} onClick={() => void submit()}>
            保存草稿
          </Button>
        </>
      }
    >
      <div className="coupon-editor">
        <Form form={form} layout="vertical" initialValues={start} onFinish={() => void submit()}>
          <Part title="优惠内容">
            <Form.Item name="name" label="券名称" required>
              <Input autoComplete="off" maxLength={20} showCount />
            </Form.Item>
            <Takes kind={draft.takes.kind} />
            <Form.Item name={['of', 'scope']} label="适用范围" required>
              <Radio.Group
                options={couponScopes
                  .filter((scope) => ofMall || scope !== 'merchant')
                  .map((value) => ({
                    value,
                    label: value === 'all' && !ofMall ? '本店全部商品' : couponScopeLabel[value],
                  }))}
                onChange={() => {
                  form.setFieldValue(['of', 'ids'], [])
                  setKnown([])
                }}
              />
            </Form.Item>
            {draft.of.scope !== 'all' && (
              <Form.Item
                key={draft.of.scope}
                name={['of', 'ids']}
                label={couponScopeLabel[draft.of.scope].replace('指定', '')}
                extra={`最多 ${couponLimits.scope} 个`}
                required
              >
                {draft.of.scope === 'category' ? (
                  <CategoriesBox known={known} onKnown={setKnown} />
                ) : (
                  <ThingsBox scope={draft.of.scope} ofMall={ofMall} known={known} onKnown={setKnown} />
                )}
              </Form.Item>
            )}
          </Part>
          <Part title="发放与领取">
            <div className="coupon-pair">
              <Form.Item name="total" label="发放数量" required>
                <InputNumber precision={0} min={1} suffix="张" style={{ width: 180 }} />
              </Form.Item>
              <Form.Item name="per_owner" label="每人限领" extra="同一企业的员工合计" required>
                <InputNumber
                  precision={0}
                  min={1}
                  suffix="张"
                  style={{ width: 180 }}
                  disabled={draft.given.way === 'follow'}
                />
              </Form.Item>
              <Form.Item name="claim_from" label="领取开始" required>
                <InstantInput />
              </Form.Item>
              <Form.Item name="claim_until" label="领取结束" required>
                <InstantInput />
              </Form.Item>
            </div>
            <Form.Item name={['valid', 'by']} label="有效期" required>
              <Radio.Group
                options={[
                  { value: 'days', label: '领取后若干天' },
                  { value: 'dates', label: '固定时间' },
                ]}
              />
            </Form.Item>
            {draft.valid.by === 'days' ? (
              <Form.Item name={['valid', 'days']} label="领取后天数" required>
                <InputNumber precision={0} min={1} suffix="天" style={{ width: 180 }} />
              </Form.Item>
            ) : (
              <div className="coupon-pair">
                <Form.Item name={['valid', 'from']} label="有效期开始" extra="留空为领取后立即可用">
                  <InstantInput />
                </Form.Item>
                <Form.Item name={['valid', 'until']} label="有效期结束" extra="不早于领取结束" required>
                  <InstantInput />
                </Form.Item>
              </div>
            )}
            <Form.Item name="audience" label="可领人群" extra={audienceHint[draft.audience]} required>
              <Radio.Group options={couponAudiences.map((value) => ({ value, label: couponAudienceLabel[value] }))} />
            </Form.Item>
            <Form.Item name={['given', 'way']} label="领取方式" extra={wayHint[draft.given.way]} required>
              <Select
                style={{ maxWidth: 220 }}
                options={couponWays
                  .filter((way) => !ofMall || way !== 'follow')
                  .map((value) => ({ value, label: couponWayLabel[value] }))}
                onChange={(way) => way === 'follow' && form.setFieldValue('per_owner', 1)}
              />
            </Form.Item>
            {draft.given.way === 'shared_code' && (
              <Form.Item name={['given', 'code']} label="兑换码" extra="4–32 位字母、数字或 -，不分大小写" required>
                <Input autoComplete="off" maxLength={32} style={{ maxWidth: 220 }} />
              </Form.Item>
            )}
          </Part>
          {ofMall && (
            <Part title="费用承担">
              <Form.Item name="platform_percent" label="平台承担" extra="其余由成交店铺承担，结算时分开计算" required>
                <InputNumber precision={0} min={0} max={100} suffix="%" style={{ width: 180 }} />
              </Form.Item>
            </Part>
          )}
          <button type="submit" hidden />
        </Form>
        <Preview draft={draft} known={known} ofMall={ofMall} />
      </div>
    </Drawer>
  )
}

const audienceHint: Record<Draft['audience'], string | null> = {
  all: null,
  new: `注册 ${couponLimits.newDays} 天以内`,
  member: null,
}
const wayHint: Record<Draft['given']['way'], string> = {
  centre: '展示在领券中心、商品页和店铺页',
  shared_code: '不在领券中心展示，输入同一个兑换码领取',
  single_code: '不在领券中心展示，每个码只能领一次；保存后生成兑换码，再上线',
  follow: '不在领券中心展示，关注店铺时自动到账，每人一次',
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="coupon-part">
    <h2>{title}</h2>
    {children}
  </section>
)

/** Fields of the reduction, which differ by kind. */
const Takes = ({ kind }: { kind: Draft['takes']['kind'] }) => (
  <>
    <Form.Item name={['takes', 'kind']} label="优惠方式" required>
      <Radio.Group options={couponKinds.map((value) => ({ value, label: couponKindLabel[value] }))} />
    </Form.Item>
    <div className="coupon-pair">
      {kind === 'percent_off' && (
        <>
          <Form.Item name={['takes', 'pay_percent']} label="折扣" required>
            <TenthsInput />
          </Form.Item>
          <Form.Item name={['takes', 'cap_fen']} label="最多减" extra="留空为不封顶">
            <MoneyInput />
          </Form.Item>
        </>
      )}
      {(kind === 'amount_off' || kind === 'no_threshold') && (
        <Form.Item name={['takes', 'amount_fen']} label="面额" required>
          <MoneyInput />
        </Form.Item>
      )}
      {kind === 'freight' && (
        <Form.Item name={['takes', 'amount_fen']} label="最多减运费" extra="留空为免全部运费">
          <MoneyInput />
        </Form.Item>
      )}
      {kind !== 'no_threshold' && (
        <Form.Item
          name={['takes', 'min_fen']}
          label="使用门槛"
          extra={kind === 'amount_off' ? '按优惠前的商品金额' : '留空为无门槛'}
          required={kind === 'amount_off'}
        >
          <MoneyInput />
        </Form.Item>
      )}
    </div>
  </>
)

type TenthsProps = { id?: string; value?: number | null; onChange?: (percent: number | null) => void }
/** A rate typed as people say it, 8.5 折, and kept as the percentage that is paid. */
const TenthsInput = ({ id, value = null, onChange }: TenthsProps) => (
  <InputNumber
    id={id}
    suffix="折"
    precision={1}
    step={0.5}
    placeholder="8.5"
    style={{ width: 180 }}
    value={value === null ? null : value / 10}
    onChange={(tenths) => onChange?.(tenths === null ? null : Math.round(tenths * 10))}
  />
)

function Preview({ draft, known, ofMall }: { draft: Draft; known: readonly Named[]; ofMall: boolean }) {
  const { name: ownName } = useDesk()
  const { takes, of, valid } = draft
  const count = of.ids?.length ?? 0
  return (
    <section className="coupon-preview" aria-label="券面预览">
      <h2>券面预览</h2>
      <Ticket
        face={{
          kind: takes.kind,
          amountFen: numberOrNull(takes.amount_fen),
          payPercent: numberOrNull(takes.pay_percent),
          capFen: numberOrNull(takes.cap_fen),
          minFen: takes.kind === 'no_threshold' ? 0 : (numberOrNull(takes.min_fen) ?? 0),
        }}
        name={draft.name || '券名称'}
        audience={draft.audience}
        perOwner={draft.per_owner ?? 1}
        isPlatform={ofMall}
        scopeText={
          of.scope !== 'all' && count === 0
            ? '尚未选择适用范围'
            : scopeText({
                scope: of.scope,
                count,
                names: known.map(({ name }) => name),
                store: ofMall ? '' : ownName,
              })
        }
        validText={
          valid.by === 'days'
            ? validText({ days: valid.days ?? 1, from: '', until: null })
            : valid.until && draft.claim_from
              ? validText({ days: null, from: valid.from ?? draft.claim_from, until: valid.until })
              : '尚未填写有效期'
        }
      />
    </section>
  )
}

/** Null for an amount that is not typed yet or is no number. */
const numberOrNull = (value: number | null | undefined) => (value === undefined || Number.isNaN(value) ? null : value)

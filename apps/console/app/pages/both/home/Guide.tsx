import type { GuideStep } from '@mall/contract/application/console.words'
import { putGuideAway, storeGuide } from '@mall/contract/application/store.calls'
import { saveFreight } from '@mall/contract/freight/store.calls'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Status } from '#parts/cells.tsx'
import { StepRow } from '#parts/StepRow.tsx'
import { useAct } from '#parts/useAct.ts'
import { useMay } from '#session/me.ts'

const steps: Record<GuideStep, { title: string; text: string; to: string; must?: true }> = {
  profile: { title: '完善店铺资料', text: '客服电话、简介与封面', to: pages.profile.path, must: true },
  freight: { title: '设置运费', text: '没有设置时全国包邮，偏远地区也不收运费', to: pages.freight.path, must: true },
  goods: { title: '发布第一件商品', text: '上架后店铺街和搜索就能找到', to: pages['goods-edit'].path, must: true },
  return_address: { title: '设置退货地址', text: '售后页右上角，退货时买家寄到这里', to: pages.aftersales.path },
  deposit: { title: '交保证金', text: '逾期未交不能上架商品', to: pages.deposit.path },
  factor: { title: '设置两步验证', text: '退款、开票、改角色前要用', to: pages.factor.path },
  staff: { title: '邀请同事', text: '按岗位分配权限', to: pages.staff.path },
}

/** A new store is led through its first steps. Those that are left stay, folded once orders can come, until it is done or put away. */
export function Guide() {
  const { data } = useCall(storeGuide, {})
  const may = useMay()
  const away = useAct(putGuideAway, { done: '已收起开店指引', changes: [storeGuide] })
  const [unfolded, setUnfolded] = useState(false)
  if (!data?.is_shown) return null
  const done = data.steps.filter((one) => one.done).length
  const isOpen = data.is_new || unfolded
  return (
    <section className="desk-box home-part home-guide" aria-label="开店指引">
      <header>
        <h2>开店指引</h2>
        <span className="desk-dim">
          {done} / {data.steps.length} {data.is_new ? '· 标“必做”的完成后即可接单' : '· 已可接单'}
        </span>
        <span className="desk-grow" />
        {!data.is_new && (
          <>
            <Button type="link" aria-expanded={isOpen} onClick={() => setUnfolded(!isOpen)}>
              {isOpen ? '折叠' : '还有什么'}
            </Button>
            {may(putGuideAway.needs) && (
              <Button type="link" loading={away.isPending} onClick={() => away.mutate({})}>
                不再显示
              </Button>
            )}
          </>
        )}
      </header>
      {isOpen && (
        <ol className="home-rows">
          {data.steps.map(({ step, done: isDone }) => {
            const { title, text, to, must } = steps[step]
            return (
              <StepRow key={step} title={title} text={text} to={to}>
                {must && !isDone && <Status tone="wait">必做</Status>}
                {step === 'freight' && !isDone && may(saveFreight.needs) && <ShipsFree />}
                {isDone ? <Status tone="done">已完成</Status> : <span className="home-go">去完成</span>}
              </StepRow>
            )
          })}
        </ol>
      )}
    </section>
  )
}

/** Free shipping in one press: a template that charges nothing, which can be changed like any other. */
function ShipsFree() {
  const save = useAct(saveFreight, { done: '已设为全国包邮，可在“运费模板”修改', changes: [storeGuide] })
  const free = {
    name: '全国包邮',
    basis: 'piece' as const,
    first: 1,
    first_fen: 0,
    step: 1,
    step_fen: 0,
    regions: [],
    no_ship_provinces: [],
  }
  return (
    <Button size="small" className="home-answer" loading={save.isPending} onClick={() => save.mutate(free)}>
      就按全国包邮
    </Button>
  )
}

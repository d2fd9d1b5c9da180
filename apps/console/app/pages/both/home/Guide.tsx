import { type GuideStep, storeGuide } from '@mall/contract/applicationdesk'
import { Link } from 'react-router'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Status } from '#parts/cells.tsx'

const steps: Record<GuideStep, { title: string; text: string; to: string; must?: true }> = {
  profile: { title: '完善店铺资料', text: '客服电话、简介与封面', to: pages.profile.path, must: true },
  freight: { title: '设置运费', text: '没有设置时全国包邮', to: pages.freight.path },
  return_address: { title: '设置退货地址', text: '售后页右上角，退货时买家寄到这里', to: pages.aftersales.path },
  goods: { title: '发布第一件商品', text: '上架后店铺街和搜索就能找到', to: pages['goods-edit'].path, must: true },
  factor: { title: '设置两步验证', text: '退款、开票、改角色前要用', to: pages.factor.path },
  staff: { title: '邀请同事', text: '按岗位分配权限', to: pages.staff.path },
}

/** What a new store does first; gone once it says who it is and sells. */
export function Guide() {
  const { data } = useCall(storeGuide, {})
  if (!data?.is_new) return null
  const done = data.steps.filter((one) => one.done).length
  return (
    <section className="desk-box home-part home-guide" aria-label="开店指引">
      <header>
        <h2>开店指引</h2>
        <span className="desk-dim">
          已完成 {done} / {data.steps.length} · 标“必做”的完成后即可接单
        </span>
      </header>
      <ol className="home-rows">
        {data.steps.map(({ step, done: isDone }) => {
          const { title, text, to, must } = steps[step]
          return (
            <li key={step}>
              <div className="desk-two">
                <Link to={to}>{title}</Link>
                <small>{text}</small>
              </div>
              {must && !isDone && <Status tone="wait">必做</Status>}
              <Status tone={isDone ? 'done' : 'idle'}>{isDone ? '已完成' : '去完成'}</Status>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

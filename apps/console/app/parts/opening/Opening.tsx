import { mallOpening, type OpeningStep, openMall } from '@mall/contract/platform-site'
import { Button } from 'antd'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { useAsk } from '#overlay/useAsk.tsx'
import { Status } from '#parts/cells.tsx'
import { StepRow } from '#parts/StepRow.tsx'
import { useAct } from '#parts/useAct.ts'
import { useMay } from '#session/me.ts'
import './opening.css'

const agreement = (key: string) => `${pages.agreement.path}?key=${key}`
const steps: Record<OpeningStep, { title: string; text: string; to: string }> = {
  name: { title: '商城名称', text: '也是短信签名，与短信服务商登记的一致', to: pages.site.path },
  user: { title: '用户协议', text: '通读草稿，填好空白后发布', to: agreement('user') },
  privacy: { title: '隐私政策', text: '通读草稿，填好空白后发布', to: agreement('privacy') },
  merchant: { title: '商家入驻协议', text: '发布后才能申请入驻', to: agreement('merchant') },
  service: { title: '客服电话', text: '没有时不显示拨打客服', to: pages.site.path },
  categories: { title: '类目与资费', text: '有一个设好资费的一级类目，店铺才能入驻', to: pages.settle_fees.path },
  payment: { title: '收款方式', text: '对公转账的收款账户，或接入微信、支付宝', to: pages.site.path },
  home: { title: '首页', text: '轮播、入口与楼层', to: pages.mall_home.path },
}

/** Before the mall is opened: what is still missing, and the switch. Nothing from then on. */
export function Opening() {
  const { data } = useCall(mallOpening, {})
  const may = useMay()
  const { confirm, holder } = useAsk()
  const open = useAct(openMall, { done: '商城已开业', changes: [mallOpening] })
  if (!data || data.opened_at !== null) return null
  const isReady = data.steps.every(({ done, must }) => done || !must)
  async function go() {
    const content = '顾客从此可以访问、注册与下单，搜索引擎可以收录。开业后不能退回。'
    if (await confirm({ title: '开业？', content, okText: '开业' })) open.mutate({})
  }
  return (
    <section className="desk-box padded desk-opening" aria-label="未开业">
      {holder}
      <header>
        <h2>商城未开业</h2>
        <span className="desk-dim">顾客只看到“即将开业”，不能注册与下单</span>
        <span className="desk-grow" />
        {may(openMall.needs) && (
          <Button type="primary" disabled={!isReady} loading={open.isPending} onClick={() => void go()}>
            开业
          </Button>
        )}
      </header>
      <ol>
        {data.steps.map(({ step, done, must }) => (
          <StepRow key={step} {...steps[step]}>
            {done ? <Status tone="done">已完成</Status> : must && <Status tone="wait">必做</Status>}
          </StepRow>
        ))}
      </ol>
    </section>
  )
}

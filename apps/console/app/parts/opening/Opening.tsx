import type { OutputOf } from '@mall/contract/call/call'
import { testSms } from '@mall/contract/connection/platform.calls'
import { mallOpening, markOpeningStep, openMall } from '@mall/contract/site/platform.calls'
import { type OpeningStep, openingChoices, openingReading } from '@mall/contract/site/platform.words'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { useAsk } from '#overlay/useAsk.tsx'
import { Status } from '#parts/cells.tsx'
import { StepRow } from '#parts/StepRow.tsx'
import { useAct } from '#parts/useAct.ts'
import { useMay } from '#session/me.ts'
import './opening.css'

/** The mall's page, where a store applies. */
const applying = '/merchant/merchant_settled'
const setting = (field: string) => `${pages.site.path}#${field}`
const agreement = (key: string) => `${pages.agreement.path}?key=${key}`
const steps: Record<OpeningStep, { title: string; text: string; to: string }> = {
  name: { title: '商城名称', text: '也是短信签名，与短信服务商登记的一致', to: setting('siteName') },
  user: { title: '用户协议', text: '通读草稿，填好空白后发布', to: agreement('user') },
  privacy: { title: '隐私政策', text: '通读草稿，填好空白后发布', to: agreement('privacy') },
  look: { title: '标志、主色与页脚', text: '标志与备案号每页都看得到，营业执照放在“证照信息”', to: setting('logo') },
  merchant: { title: '商家入驻协议', text: '发布后才能申请入驻', to: agreement('merchant') },
  service: { title: '客服电话', text: '没有时不显示拨打客服', to: setting('service_phone') },
  categories: {
    title: '类目与资费',
    text: '可从行业模板添加，或用表格导入自己的；再从右上角“类目资费”设好一个，店铺才能入驻',
    to: pages.categories.path,
  },
  brands: { title: '品牌', text: '店铺发布商品时从这里选，可用表格导入', to: pages.brands.path },
  carriers: {
    title: '快递公司',
    text: '已带常用的 14 家，看看有没有要增减的；运费由店铺自己设',
    to: pages.carriers.path,
  },
  words: { title: '违禁词', text: '已带广告法常见用语，按自己的类目增减', to: pages.banned_words.path },
  aftersale: { title: '售后时限', text: '帮助中心写着退换货与处理的期限，读一遍，与协议说法一致', to: pages.help.path },
  home: { title: '首页', text: '轮播、入口与楼层', to: pages.mall_home.path },
  payment: { title: '收款方式', text: '对公转账的收款账户，或接入微信、支付宝', to: setting('account_name') },
  sms: {
    title: '短信',
    text: '验证码、员工邀请与审批链接都靠它（订单进展不发短信），发一条到自己手机试试',
    to: pages.connections.path,
  },
  mail: { title: '邮件', text: '没有时发票不能发到邮箱，买家自行下载', to: pages.connections.path },
  invoices: { title: '电子发票', text: '没有接入时由店铺开好再上传', to: pages.connections.path },
  tracking: { title: '快递查询', text: '没有接入时只显示店铺填的运单号', to: pages.connections.path },
  store: {
    title: '第一家店铺',
    text: '商城自己的在“店铺”里新建，开业前就能上架；别人的开业后在商城的“商家入驻”申请，提交后审核',
    to: pages.stores.path,
  },
  goods: { title: '第一件商品', text: '店铺在商家工作台上架后，这里就能看到', to: pages.catalog.path },
}

type Step = OutputOf<typeof mallOpening>['steps'][number]

/**
 * Lists what a new mall needs: before the opening with the switch, after it folded, until every step is done or put aside. `isBrief` where
 * one of its steps is taken: it stays folded there, so that it does not stand before what it leads to.
 */
export function Opening({ isBrief = false }: { isBrief?: boolean }) {
  const { data } = useCall(mallOpening, {})
  const may = useMay()
  const { confirm, holder } = useAsk()
  const open = useAct(openMall, { done: '商城已开业', changes: [mallOpening] })
  const [unfolded, setUnfolded] = useState(false)
  if (!data?.is_shown) return null
  const isClosed = data.opened_at === null
  const isReady = data.steps.every(({ done, must }) => done || !must)
  const left = data.steps.filter(({ done, is_aside }) => !done && !is_aside).length
  const folds = isBrief || !isClosed
  const isOpen = !folds || unfolded
  async function go() {
    const content = '顾客从此可以访问、注册与下单，搜索引擎可以收录。开业后不能退回。'
    if (await confirm({ title: '开业？', content, okText: '开业' })) open.mutate({})
  }
  return (
    <section className="desk-box padded desk-opening" aria-label={isClosed ? '未开业' : '开业指引'}>
      {holder}
      <header>
        <h2>{isClosed ? '商城未开业' : '开业指引'}</h2>
        <span className="desk-dim">
          {isClosed ? '顾客只看到“即将开业”，不能注册与下单' : `还有 ${left} 项，做完或放下后不再显示`}
        </span>
        <span className="desk-grow" />
        {folds && (
          <Button type="link" aria-expanded={isOpen} onClick={() => setUnfolded(!isOpen)}>
            {isOpen ? '折叠' : '还有什么'}
          </Button>
        )}
        {isClosed && may(openMall.needs) && (
          <Button type="primary" disabled={!isReady} loading={open.isPending} onClick={() => void go()}>
            开业
          </Button>
        )}
      </header>
      {isOpen && (
        <ol>
          {data.steps.map((one) => (
            <StepRow key={one.step} {...steps[one.step]}>
              {one.step === 'sms' && may(testSms.needs) && <SendsText />}
              {one.step === 'store' && !one.done && (
                <Button size="small" className="desk-opening-put" href={applying} target="_blank" rel="noopener">
                  打开商家入驻
                </Button>
              )}
              <StepState {...one} />
            </StepRow>
          ))}
        </ol>
      )}
    </section>
  )
}

/** How far a step is, and the button that leaves it for later. */
function StepState({ step, done, must, is_aside }: Step) {
  const may = useMay()
  const mark = useAct(markOpeningStep, { changes: [mallOpening] })
  const choice = openingChoices.find((one) => one === step)
  if (done) return <Status tone="done">已完成</Status>
  if (must) return <Status tone="wait">必做</Status>
  const isRead = openingReading.includes(step)
  const put = isRead ? '标为已看' : '先放一放'
  return (
    <>
      {is_aside && <Status tone={isRead ? 'done' : 'idle'}>{isRead ? '已看过' : '已放下'}</Status>}
      {choice && may(markOpeningStep.needs) && (
        <Button
          size="small"
          className="desk-opening-put"
          aria-label={`${is_aside ? '恢复' : put}：${steps[step].title}`}
          loading={mark.isPending}
          onClick={() => mark.mutate({ step: choice, is_aside: !is_aside })}
        >
          {is_aside ? '恢复' : put}
        </Button>
      )}
    </>
  )
}

/** Sends a text to the phone of the person who presses. */
function SendsText() {
  const send = useAct(testSms, { done: '短信服务已接收，请看手机', changes: [mallOpening] })
  return (
    <Button size="small" className="desk-opening-put" loading={send.isPending} onClick={() => send.mutate({})}>
      发测试短信
    </Button>
  )
}

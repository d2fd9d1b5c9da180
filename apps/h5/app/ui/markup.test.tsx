import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Button } from './Button.tsx'
import { CountDown } from './CountDown.tsx'
import { EmptyBlock, ErrorBlock, GoneBlock, LoginGateView } from './EmptyBlock.tsx'
import { Field } from './Field.tsx'
import { FeedbackHost } from './feedback/FeedbackHost.tsx'
import { Icon } from './Icon.tsx'
import { cartPicture } from './illustrations/lists.tsx'
import { LinePrice, Money } from './Money.tsx'
import { Page } from './Page.tsx'
import { PageLoading } from './PageLoading.tsx'
import { Picture } from './Picture.tsx'
import { Sheet } from './Sheet.tsx'
import { Stars } from './Stars.tsx'
import { Stepper } from './Stepper.tsx'
import { TabBar } from './TabBar.tsx'
import { TabPanel, Tabs } from './Tabs.tsx'

const html = (node: ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>)
const nothing = () => {}

describe('what a screen reader hears', () => {
  it('reads a price as one amount and hides its pieces', () => {
    const markup = html(<Money fen={12_990} />)
    expect(markup).toContain('role="img" aria-label="129.90元"')
    expect(markup).toContain('aria-hidden="true"><i>¥</i>129<small>.90</small>')
    expect(html(<LinePrice fen={19_900} />)).toContain('原价</span>¥199')
  })

  it('reads the cart tab with its count, and shows 99+', () => {
    const cart = {
      key: 'cart',
      to: '/order/shopping_cart',
      label: '购物车',
      icon: 'cart',
      iconOn: 'cart-filled',
    } as const
    const items = [{ ...cart, count: 120, spoken: '购物车，120 件商品' }]
    const markup = html(<TabBar items={items} current="cart" />)
    expect(markup).toContain('aria-current="page"')
    expect(markup).toContain('购物车，120 件商品')
    expect(markup).toContain('aria-hidden="true">99+</span>')
  })

  it('names the stepper, its value and its limits', () => {
    const markup = html(<Stepper value={20} onChange={nothing} min={15} max={128} step={10} />)
    expect(markup).toContain('role="spinbutton"')
    expect(markup).toContain('aria-valuenow="20" aria-valuemin="20" aria-valuemax="120"')
    expect(markup).toMatch(/aria-label="减少" aria-disabled="true"/)
  })

  it('ties an error to its field, and says that the field is required', () => {
    const markup = html(<Field label="收货人" required value="" onChange={nothing} error="请输入收货人姓名" />)
    expect(markup).toContain('aria-invalid="true"')
    expect(markup).toContain('必填')
    const describedBy = /aria-describedby="([^"]+)"/.exec(markup)?.[1]
    expect(markup).toContain(`id="${describedBy}" role="alert"`)
  })

  it('keeps a forbidden button reachable, so that it can say why', () => {
    const markup = html(<Button disabled>提交订单</Button>)
    expect(markup).toContain('aria-disabled="true"')
    expect(markup).not.toContain(' disabled')
  })

  it('keeps the words of a busy button, so that its width stays', () => {
    expect(html(<Button busy>提交订单</Button>)).toMatch(/aria-busy="true"><span>提交订单<\/span><span class="spin"/)
  })

  it('ties the chosen tab to its panel and keeps one tab in the tab order', () => {
    const items = [
      { key: 'all', label: '全部' },
      { key: 'unpaid', label: '待付款' },
    ] as const
    const markup = html(
      <>
        <Tabs id="orders" label="订单状态" items={items} value="unpaid" onChange={nothing} />
        <TabPanel id="orders" tab="unpaid">
          空
        </TabPanel>
      </>,
    )
    expect(markup).toContain('role="tabpanel" id="orders-panel" aria-labelledby="orders-tab-unpaid"')
    expect(markup.match(/tabindex="0"/g)).toHaveLength(1)
  })

  it('says the stars in words, and leaves decoration unsaid', () => {
    expect(html(<Stars value={4} />)).toContain('aria-label="4 星，满意"')
    expect(html(<Icon name="heart" />)).toContain('aria-hidden="true"')
    expect(html(<Icon name="shield" label="已认证" />)).toContain('role="img" aria-label="已认证"')
  })

  it('hears that the page is loading, once', () => {
    expect(html(<PageLoading visible mark={null} />)).toMatch(/role="status" aria-hidden="false".*加载中\.\.\./)
    expect(html(<PageLoading visible={false} mark={null} />)).not.toContain('加载中')
  })
})

describe('what the server sends', () => {
  it('gives a page one h1, one main and a way back', () => {
    const markup = html(<Page title="确认订单">内容</Page>)
    expect(markup.match(/<h1/g)).toHaveLength(1)
    expect(markup).toContain('<main id="main" tabindex="-1">')
    expect(markup).toContain('返回')
  })

  it('reserves the place of a picture and fetches only the first at once', () => {
    const markup = html(<Picture src="/p/1.webp" alt="安全鞋" ratio={2.7} eager />)
    expect(markup).toContain('aspect-ratio:2.7')
    expect(markup).toContain('fetchPriority="high"')
    expect(html(<Picture src="/p/1.webp" alt="" />)).toContain('loading="lazy"')
    expect(html(<Picture src={undefined} alt="安全鞋" />)).toContain('安全鞋')
  })

  it('sends no digits of a countdown, which would be old on arrival', () => {
    expect(html(<CountDown endsAt="2030-01-01T00:00:00Z" />)).toContain('<b>--</b>:<b>--</b>:<b>--</b>')
  })

  it('sends nothing of a closed sheet, nor of feedback that was not given', () => {
    const closed = (
      <Sheet open={false} onClose={nothing} title="选择规格">
        规格
      </Sheet>
    )
    expect(html(closed)).toBe('')
    expect(html(<FeedbackHost />)).toBe('<div role="status"></div><div role="alert"></div>')
  })
})

describe('when there is nothing to show', () => {
  it('says so in one sentence each', () => {
    expect(html(<EmptyBlock picture={cartPicture} title="购物车还是空的" hint="去挑点好货吧" />)).toContain(
      '去挑点好货吧',
    )
    expect(html(<ErrorBlock onRetry={nothing} offline />)).toMatch(/网络不给力.*请检查网络连接.*重试/)
    expect(html(<ErrorBlock onRetry={nothing} at="10:32:08" />)).toMatch(/加载失败了.*10:32:08.*重新加载/)
    expect(html(<GoneBlock what="订单" onBack={nothing} />)).toContain('订单不存在或已被删除')
    expect(html(<LoginGateView hint="登录后查看您的订单" loginTo="/login" registerTo="/register" />)).toMatch(
      /您还未登录.*立即登录.*注册账号/,
    )
  })
})

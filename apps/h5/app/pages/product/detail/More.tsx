import type { GoodsDetail } from '@mall/contract/goods'
import { useState } from 'react'
import { RichText } from '#ui/RichText.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'
import styles from './detail.module.css'
import { tabsOf } from './sections.ts'

/** 图文详情 · 规格参数 · 包装售后: those that have something to show. */
export function More({ detail }: { detail: GoodsDetail }) {
  const { story, after } = tabsOf(detail.detail_html, detail.params.length > 0)
  const tabs = [
    { key: 'story' as const, label: '图文详情', has: story !== '' },
    { key: 'params' as const, label: '规格参数', has: detail.params.length > 0 },
    { key: 'after' as const, label: '包装售后', has: after !== '' },
  ].filter((tab) => tab.has)
  const [wanted, setWanted] = useState<'story' | 'params' | 'after'>('story')
  const tab = tabs.find((one) => one.key === wanted)?.key ?? tabs[0]?.key
  if (!tab) return <p className={styles.nothing}>店家还没有填写商品介绍</p>
  return (
    <>
      <Tabs
        id="more"
        label="商品介绍"
        look="tight"
        items={tabs}
        value={tab}
        onChange={setWanted}
        className={styles.tabs}
      />
      <TabPanel id="more" tab={tab} className={styles.panel}>
        {tab === 'story' ? <RichText sanitisedHtml={story} /> : null}
        {tab === 'params' ? <Params params={detail.params} /> : null}
        {tab === 'after' ? <RichText sanitisedHtml={after} /> : null}
      </TabPanel>
    </>
  )
}

function Params({ params }: Pick<GoodsDetail, 'params'>) {
  return (
    <dl className={styles.params}>
      {params.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { GoodsDetail, Sku } from '@mall/contract/goods/terms'
import { lazy, Suspense, useCallback, useState } from 'react'
import { leastQty, startingSku } from '#features/buying/sku-choice.ts'
import { Cell, CellList } from '#ui/Cell.tsx'
import { Option } from '#ui/Chip.tsx'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import styles from './detail.module.css'
import { Gallery } from './Gallery.tsx'
import { More } from './More.tsx'
import { PriceBlock, TitleBlock } from './PriceBlock.tsx'

const PictureViewer = lazy(() => import('#ui/PictureViewer.tsx').then((module) => ({ default: module.PictureViewer })))

type Viewed = { pictures: string[]; start: number | null }

/** Goods as their store sees them before others do: all is to be looked at, nothing to be done, and nothing notes the look. */
export function PreviewedGoods({ detail }: { detail: GoodsDetail }) {
  const [chosen, setChosen] = useState<Sku>()
  const [viewed, setViewed] = useState<Viewed>()
  const enlarge = useCallback((pictures: string[], start: number) => setViewed({ pictures, start }), [])
  const sku = chosen ?? startingSku(detail, undefined)
  return (
    <Page header={<Note className="m-2">预览 · 仅供本店查看</Note>}>
      <Gallery detail={detail} chosenImage={chosen?.image ?? null} onPreview={enlarge} />
      <section className={styles.lift} aria-label="价格与名称">
        <PriceBlock detail={detail} sku={sku} qty={leastQty(detail)} state="inquiry" />
        <TitleBlock detail={detail} readOnly />
      </section>
      <CellList label="规格与服务">
        {detail.skus.length > 1 ? (
          <fieldset className="flex flex-wrap gap-2 py-3" aria-label="规格">
            {detail.skus.map((one) => (
              <Option key={one.sku_id} chosen={one === sku} onClick={() => setChosen(one)}>
                {one.values.join(' · ')}
              </Option>
            ))}
          </fieldset>
        ) : null}
        <Cell kind="kv" label="库存" value={`${sku?.stock ?? 0} ${detail.unit}`} />
        <Cell kind="kv" label="送至" value={[detail.promise_text, detail.freight_text].filter(Boolean).join(' · ')} />
        {detail.services.length > 0 ? <Cell kind="kv" label="服务" value={detail.services.join(' · ')} /> : null}
        <Cell kind="kv" label="店铺" value={detail.merchant.name} />
      </CellList>
      <section className={`card ${styles.part} ${styles.story}`} aria-label="商品介绍">
        <More detail={detail} />
      </section>
      <Suspense>
        {viewed ? (
          <PictureViewer
            label="商品图片"
            pictures={viewed.pictures}
            start={viewed.start}
            onClose={() => setViewed({ ...viewed, start: null })}
          />
        ) : null}
      </Suspense>
    </Page>
  )
}

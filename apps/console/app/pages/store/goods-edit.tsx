import { merchantGoodsDetail } from '@mall/contract/goods/store.calls'
import { useQuery } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { queryOf } from '#api/query.ts'
import { pages, titleAt } from '#app/pages.ts'
import { Failure } from '#parts/Failure.tsx'
import { LeaveQuestion } from '#parts/LeaveQuestion.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { useUrlState, whole } from '#parts/url-state.ts'
import { useMay } from '#session/me.ts'
import { Basics } from './goods-edit/Basics.tsx'
import { FaultsContext, Part, WarningsContext } from './goods-edit/Box.tsx'
import { blank, type Detail, type Draft, draftOf, draftOfQuote, fieldsOf, withSpecs } from './goods-edit/draft.ts'
import './goods-edit/goods-edit.css'
import { Matrix } from './goods-edit/Matrix.tsx'
import { Params } from './goods-edit/Params.tsx'
import { Pictures } from './goods-edit/Pictures.tsx'
import { Preview } from './goods-edit/Preview.tsx'
import { QuotedNote } from './goods-edit/QuotedNote.tsx'
import { type QuoteToList, useListQuoted, useQuoteToList } from './goods-edit/quote-to-list.ts'
import { RichText } from './goods-edit/RichText.tsx'
import { Specs } from './goods-edit/Specs.tsx'
import { useKeepGoods } from './goods-edit/useKeepGoods.ts'

const params = { id: whole(0, 999_999), award: whole(0, 999_999_999) }

/** A new goods, or with `?id=` an existing one; with `?award=` it begins from an offer in words that a company took. */
export function Page() {
  const [{ id, award }] = useUrlState(params)
  const taken = useQuoteToList(award)
  const wanted = queryOf(merchantGoodsDetail, { goods_id: id })
  // Read once: a later read must not change the text while a person writes.
  const { data, error, refetch } = useQuery({ ...wanted, enabled: id > 0, refetchOnWindowFocus: false })
  if (taken.error) return <Failure error={taken.error} onRetry={taken.retry} />
  if (taken.isWaiting) return <p className="desk-empty">正在读取</p>
  if (id === 0) return <Editor key="new" detail={null} taken={taken.of} />
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <p className="desk-empty">正在读取</p>
  return <Editor key={id} detail={data} taken={taken.of} />
}

const textOf = (draft: Draft) => JSON.stringify(fieldsOf(draft))

function Editor({ detail, taken }: { detail: Detail | null; taken: QuoteToList | null }) {
  const may = useMay()
  const navigate = useNavigate()
  const { search } = useLocation()
  const goodsId = detail?.goods_id ?? null
  const list = useListQuoted(taken)
  const [start, setStart] = useState(() =>
    detail ? draftOf(detail) : taken ? draftOfQuote(taken.listing, taken.brandId) : blank,
  )
  const [draft, setDraft] = useState(start)
  const [version, setVersion] = useState(0)
  const [preview, setPreview] = useState(() => innerWidth >= 1600)
  const { keep, faults, warnings, busy } = useKeepGoods(goodsId)
  const isChanged = draft !== start && textOf(draft) !== textOf(start)
  const change = (patch: Partial<Draft>) => setDraft((now) => ({ ...now, ...patch }))

  // Saved goods come back with their ids and replace the draft, unless the save is still under way.
  useEffect(() => {
    if (!detail || busy) return
    const fresh = draftOf(detail)
    setStart(fresh)
    setDraft(fresh)
  }, [detail, busy])

  async function save(publish: boolean) {
    const savedId = await keep(draft, { publish })
    if (savedId === null) return
    setStart(draft)
    setVersion((n) => n + 1)
    if (taken) await list(draft.rows[0]?.sku_code ?? '')
    const award = taken ? `&award=${taken.listing.award_id}` : ''
    if (goodsId === null)
      void navigate(`${pages['goods-edit'].path}?id=${savedId}${award}`, { replace: true, state: savedId })
  }

  const status = detail?.status ?? 'draft'
  const mayEdit = may('store:goods')
  const acts = mayEdit && (
    <>
      {goodsId !== null && <Button onClick={() => setPreview(!preview)}>{preview ? '收起预览' : '手机预览'}</Button>}{' '}
      <Button type={status === 'on_sale' ? 'primary' : 'default'} loading={busy} onClick={() => void save(false)}>
        {status === 'draft' ? '保存草稿' : '保存'}
      </Button>{' '}
      {(status === 'draft' || status === 'off_sale') && (
        <Button type="primary" loading={busy} onClick={() => void save(true)}>
          保存并上架
        </Button>
      )}
    </>
  )
  return (
    <FaultsContext value={faults}>
      <WarningsContext value={warnings}>
        <PageHead
          title={titleAt(pages['goods-edit'], search)}
          about={isChanged ? <span className="desk-late">有未保存的修改</span> : detail?.item_code}
          acts={acts}
        />
        {taken && <QuotedNote of={taken.listing} />}
        <LeaveQuestion isChanged={isChanged && !busy} />
        <div className={preview && goodsId !== null ? 'goods-edit with-preview' : 'goods-edit'}>
          <Form layout="vertical" component="div" disabled={!mayEdit}>
            <Basics draft={draft} onChange={change} isQuoted={taken !== null} />
            <Pictures
              images={draft.images}
              onChange={(of) => setDraft((now) => ({ ...now, images: of(now.images) }))}
            />
            <Part title="规格与价格" about={`${draft.rows.length} 个规格；已有规格的库存请在列表中调整`}>
              <Specs specs={draft.specs} onChange={(specs) => setDraft((now) => withSpecs(now, specs))} />
              <Matrix specs={draft.specs} rows={draft.rows} model={draft.model} onChange={(rows) => change({ rows })} />
            </Part>
            <Params category={draft.category_id} params={draft.params} onChange={(next) => change({ params: next })} />
            <RichText html={draft.detail_html} onChange={(detail_html) => change({ detail_html })} />
          </Form>
          {preview && goodsId !== null && (
            <Preview goodsId={goodsId} version={version} onClose={() => setPreview(false)} />
          )}
        </div>
      </WarningsContext>
    </FaultsContext>
  )
}

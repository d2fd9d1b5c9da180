import {
  agreementDraft,
  agreementPreviewCode,
  deskAgreements,
  publishAgreement,
  saveAgreement,
} from '@mall/contract/agreement/platform.calls'
import { agreementLimits } from '@mall/contract/agreement/platform.words'
import type { OutputOf } from '@mall/contract/call/call'
import type { Fault } from '@mall/contract/call/judge'
import { richtext } from '@mall/contract/home-page/calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { queryOf, sent } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Drawer } from '#overlay/Drawer.tsx'
import { DraftActs } from '#parts/editions/DraftActs.tsx'
import { EditionList } from '#parts/editions/EditionList.tsx'
import { Box } from '#parts/editions/Rows.tsx'
import { type SaveResult, useSavedDraft } from '#parts/editions/useSavedDraft.ts'
import { useMessage } from '#parts/feedback.ts'
import { LeaveQuestion } from '#parts/LeaveQuestion.tsx'
import { later } from '#parts/later.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { PhonePreview, renewed } from '#parts/PhonePreview.tsx'
import { RichInput } from '#parts/rich/RichInput.tsx'
import { fullTime } from '#parts/when.ts'
import { useMay } from '#session/me.ts'

const PublishDialog = later(async () => (await import('./PublishDialog.tsx')).PublishDialog)

type Draft = OutputOf<typeof agreementDraft>
type Words = Pick<Draft, 'title' | 'content_html'>

/** Whatever is published stays to be read; an edition of before is put into the draft again, to be published like any other. */
export function Desk({ of }: { of: Draft }) {
  const { key } = of
  const may = useMay()
  const message = useMessage()
  const mayEdit = may(saveAgreement.needs)
  const [words, setWords] = useState<Words>({ title: of.title, content_html: of.content_html })
  // The editor holds what it was given at its beginning: other words are another editor.
  const [round, setRound] = useState(0)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [over, setOver] = useState<'editions' | 'publish' | null>(null)
  const draft = useSavedDraft({
    version: of.version,
    content: words,
    reads: [agreementDraft, deskAgreements],
    lay: setFaults,
    keep: (version) => keepWords({ key, version, ...words }),
  })
  const faultOf = (field: string) => faults.find(({ at }) => at === field)?.text
  function put(part: Partial<Words>) {
    setWords({ ...words, ...part })
    setFaults([])
  }

  const askToPublish = () =>
    draft.run(async () => {
      if ((await draft.savedVersion()) !== null) setOver('publish')
    })
  const publish = (fields: { note: string; effective_at: string | null }) =>
    draft.run(async () => {
      await sent(publishAgreement, { key, version: draft.version, ...fields })
      setOver(null)
      message.success(publishedText(of))
    })
  const putBack = (id: number) =>
    draft.run(async () => {
      const { number } = of.editions.find((one) => one.id === id) ?? { number: 0 }
      const { title, content_html } = await sent(richtext, { id: key, number })
      put({ title, content_html })
      setRound(round + 1)
      setOver(null)
      message.success(`第 ${number} 版已放进草稿，保存、发布后生效`)
    })

  return (
    <>
      <PageHead
        title={of.title}
        about={aboutOf(of)}
        acts={
          <DraftActs
            draft={draft}
            isChanged={of.is_changed}
            mayEdit={mayEdit}
            onHistory={() => setOver('editions')}
            onPublish={() => void askToPublish()}
          />
        }
      />
      {of.blanks.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`还没有填写：${of.blanks.join('、')}`}
          description={
            <>
              在<Link to={pages.site.path}>全局设置</Link>填写后会出现在正文里，也可以直接改正文。填完才能发布。
            </>
          }
        />
      )}
      <div className="edition-desk">
        <fieldset className="desk-box edition-parts edition-words" disabled={!mayEdit} aria-label="草稿">
          <Box label="标题" fault={faultOf('title')}>
            <Input
              aria-label="标题"
              value={words.title}
              maxLength={agreementLimits.title}
              showCount
              onChange={({ target }) => put({ title: target.value })}
            />
          </Box>
          <Box label="正文" fault={faultOf('content_html')} hint="小标题会成为手机上的目录">
            <RichInput
              key={round}
              label="正文"
              value={words.content_html}
              onChange={(content_html) => put({ content_html })}
            />
          </Box>
        </fieldset>
        <PhonePreview
          code={useQuery({ ...queryOf(agreementPreviewCode, { key }), ...renewed })}
          addressOf={(preview) => `/users/agreement_rules?preview=${preview}`}
          version={draft.version}
          title="协议在手机上的样子"
          about={draft.isDirty ? '保存草稿后更新' : '已保存的草稿'}
        />
      </div>
      <LeaveQuestion isChanged={draft.isDirty} />
      <Drawer open={over === 'editions'} title="发布记录" size={520} onClose={() => setOver(null)} destroyOnHidden>
        <EditionList
          list={of.editions}
          aboutOf={({ note, effective_at }) => `${note || '没有说明'} · ${fullTime(effective_at)} 施行`}
          restore={
            mayEdit ? { warning: '这一版放进草稿，代替草稿里现在的文字；发布之前没有人看到。', run: putBack } : null
          }
        />
      </Drawer>
      {over === 'publish' && (
        <PublishDialog busy={draft.busy} onPublish={(fields) => void publish(fields)} onClose={() => setOver(null)} />
      )}
    </>
  )
}

/** The message after publishing; it mentions earlier editions if there are any. */
export const publishedText = ({ editions }: Pick<Draft, 'editions'>): string =>
  editions.length === 0 ? '已发布' : '已发布，旧版仍可查阅'

function aboutOf({ editions, is_changed }: Draft): string {
  const shown = editions.find((one) => one.is_shown)
  if (!shown) return '从未发布，手机上还看不到'
  const out = `第 ${shown.number} 版由${shown.operator}于 ${fullTime(shown.at)} 发布`
  return is_changed ? `${out}；草稿有改动还没有发布` : out
}

type SaveInput = Words & Pick<Draft, 'key' | 'version'>

/** Checked here first, so that faults show without a call. */
async function keepWords(input: SaveInput): Promise<SaveResult> {
  const [{ judge }, schemas] = await Promise.all([
    import('@mall/contract/call/judge'),
    import('@mall/contract/agreement/platform.terms'),
  ])
  const judged = judge(schemas.saveAgreement.input, input)
  return judged.ok ? { ok: true, ...(await sent(saveAgreement, judged.fields)) } : judged
}

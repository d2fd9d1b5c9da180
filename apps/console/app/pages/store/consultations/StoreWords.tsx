import type { OutputOf } from '@mall/contract/call/call'
import { awaySettings, deletePhrase, savePhrase, setAway, storePhrases } from '@mall/contract/consultation/store.calls'
import { Button } from 'antd'
import { useCall } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { useActs } from '#parts/queue/useActs.tsx'
import { useMay } from '#session/me.ts'

type Phrase = OutputOf<typeof storePhrases>['list'][number]
type Away = OutputOf<typeof awaySettings>

const ofPhrase = actsOn<Phrase>()
const savePhraseAct = ofPhrase(savePhrase)({
  label: '快捷回复',
  form: {
    schema: async () =>
      (await import('@mall/contract/consultation/store.terms')).savePhrase.input.pick({ title: true, text: true }),
    fields: [
      { name: 'title', label: '名称', kind: 'text' },
      { name: 'text', label: '内容', kind: 'area' },
    ],
    start: ({ title, text }) => ({ title, text }),
  },
  input: ({ phrase_id }, { title, text }) => ({ phrase_id, title, text }),
})
const deletePhraseAct = ofPhrase(deletePhrase)({
  label: '删除',
  danger: true,
  confirm: ([phrase]) => `删除“${phrase?.title}”？`,
  input: ({ phrase_id }) => ({ phrase_id }),
})
const setAwayAct = actsOn<Away>()(setAway)({
  label: '客服时间与自动回复',
  form: {
    schema: async () => (await import('@mall/contract/consultation/store.terms')).setAway.input,
    fields: [
      { name: 'opens_at', label: '上班时间，如 09:00', kind: 'text' },
      { name: 'closes_at', label: '下班时间，如 18:00', kind: 'text', hint: '两个时间相同为全天' },
      { name: 'away_text', label: '下班后的自动回复', kind: 'area', hint: '留空不自动回复' },
    ],
    start: (away) => away,
  },
  input: (_, fields) => fields,
})

/** The store's phrases, and its automatic answer while it is away. */
export function StoreWords({ open, onClose }: { open: boolean; onClose: () => void }) {
  const may = useMay()
  const phrases = useCall(storePhrases, {}).data?.list
  const away = useCall(awaySettings, {}).data
  const words = useActs<Phrase>({
    keyOf: ({ phrase_id }) => String(phrase_id),
    changes: [storePhrases],
    onDone: () => undefined,
  })
  const hours = useActs<Away>({ keyOf: () => '', changes: [awaySettings], onDone: () => undefined })
  const acts = may(savePhrase.needs)
  const allDay = away?.opens_at === away?.closes_at
  return (
    <Modal open={open} onCancel={onClose} footer={null} title="快捷回复与客服时间" width={560}>
      <ul className="consultations-kept">
        {phrases?.map((phrase) => (
          <li key={phrase.phrase_id}>
            <span className="consultations-words">
              <b>{phrase.title}</b>
              <small className="desk-dim">{phrase.text}</small>
            </span>
            {acts ? (
              <>
                <Button
                  size="small"
                  aria-label={`修改${phrase.title}`}
                  onClick={() => words.start(savePhraseAct, [phrase])}
                >
                  修改
                </Button>
                <Button
                  size="small"
                  aria-label={`删除${phrase.title}`}
                  onClick={() => words.start(deletePhraseAct, [phrase])}
                >
                  删除
                </Button>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {phrases?.length === 0 ? <p className="desk-dim">还没有快捷回复</p> : null}
      {acts ? (
        <Button onClick={() => words.start(savePhraseAct, [{ phrase_id: 0, title: '', text: '' }])}>
          添加快捷回复
        </Button>
      ) : null}
      {away ? (
        <div className="consultations-away">
          <span className="consultations-words">
            <b>{allDay ? '客服时间：全天' : `客服时间：${away.opens_at}–${away.closes_at}`}</b>
            <small className="desk-dim">{away.away_text || '下班后不自动回复'}</small>
          </span>
          {acts ? <Button onClick={() => hours.start(setAwayAct, [away])}>设置</Button> : null}
        </div>
      ) : null}
      {words.dialogs}
      {hours.dialogs}
    </Modal>
  )
}

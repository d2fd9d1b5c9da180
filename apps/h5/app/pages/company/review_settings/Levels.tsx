import { reviewLimits } from '@mall/contract/approval/words'
import { useState } from 'react'
import { Section } from '#ui/Card.tsx'
import { confirm } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-paths.ts'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import styles from './review_settings.module.css'
import { type Level, levelNames, peopleText } from './settings.rules.ts'
import { usePeople } from './usePeople.ts'

const levelSheet = late(() => import('./LevelSheet.tsx').then((module) => module.LevelSheet))

/** A usual name that no other level has. */
const freeName = (levels: readonly Level[]): string =>
  levelNames.find((name) => !levels.some((level) => level.name === name)) ?? ''

type Props = { levels: readonly Level[]; onChange?: (levels: Level[]) => void }

/** Levels in turn: the second is asked after the first has approved. */
export function Levels({ levels, onChange }: Props) {
  const known = usePeople()
  const [opened, setOpened] = useState<{ at: number; open: boolean; round: number }>()
  const show = (at: number) => setOpened((held) => ({ at, open: true, round: (held?.round ?? 0) + 1 }))
  const shown = levels.length > 0 ? levels : [{ name: '审批', user_ids: [], role_ids: [] }]

  async function remove(at: number) {
    if (!onChange || !(await confirm(`确定删除“${levels[at]?.name}”吗？`, { ok: '删除', danger: true }))) return
    onChange(levels.filter((_, index) => index !== at))
  }

  return (
    <Section title="审批流程" extra={`最多 ${reviewLimits.levels} 级，依次审批`}>
      <ol className={styles.levels}>
        {levelNames.map((place, at) => {
          const level = shown[at]
          return level ? (
            <li key={place}>
              <span className={styles.nth} aria-hidden>
                {at + 1}
              </span>
              <span className="min-w-0 flex-1">
                <b className="font-medium">{level.name}</b>
                <span className="text-hint text-ink-3">{peopleText(level, known.people, known.roles)}</span>
              </span>
              {onChange ? <Tool icon="edit" label={`编辑${level.name}`} onClick={() => show(at)} /> : null}
              {onChange && levels.length > 0 ? (
                <Tool icon="trash" label={`删除${level.name}`} onClick={() => void remove(at)} />
              ) : null}
            </li>
          ) : null
        })}
      </ol>
      <p className="my-2 text-hint text-ink-3">
        每一级须由不同的人审批：处理过一级的人（含委托与被委托的人）不再处理本单的其他级
      </p>
      {onChange && levels.length < reviewLimits.levels ? (
        <button className={styles.add} type="button" onClick={() => show(levels.length)}>
          <Icon name="plus" size={16} />
          {levels.length === 0 ? '指定审批人' : '增加一级'}
        </button>
      ) : null}
      {onChange && opened ? (
        <LateSheet
          key={opened.round}
          of={levelSheet}
          with={{
            open: opened.open,
            level: levels[opened.at] ?? { name: freeName(levels), user_ids: [], role_ids: [] },
            known,
            onClose: () => setOpened({ ...opened, open: false }),
            onDone: (level) => onChange(levels.toSpliced(opened.at, 1, level)),
          }}
        />
      ) : null}
    </Section>
  )
}

function Tool({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button className={styles.tool} type="button" aria-label={label} onClick={onClick}>
      <Icon name={icon} size={18} />
    </button>
  )
}

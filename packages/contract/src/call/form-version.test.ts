import { expect, test } from 'vitest'
import { rememberForms } from './form-version.ts'

const save = { path: '/goods/:id', whole: { by: 'id' } } as const
const settings = { path: '/settings', whole: { by: null } } as const

test('a form goes on being what it was filled with, whatever is read behind it', () => {
  const forms = rememberForms()
  forms.note({ [save.path]: { '7': 'old' } }, false)
  const close = forms.fill(save)
  forms.note({ [save.path]: { '7': 'new' } }, false)
  expect(forms.versionFor(save, { id: 7 })).toBe('old')
  close()
  expect(forms.versionFor(save, { id: 7 })).toBe('new')
})

test('a form that was open before its content came is filled with what comes first', () => {
  const forms = rememberForms()
  forms.fill(settings)
  expect(forms.versionFor(settings, {})).toBeNull()
  forms.note({ [settings.path]: { '': 'one' } }, false)
  forms.note({ [settings.path]: { '': 'two' } }, false)
  expect(forms.versionFor(settings, {})).toBe('one')
})

test('what one saved oneself stands in one’s open forms', () => {
  const forms = rememberForms()
  forms.note({ [save.path]: { '7': 'old' } }, false)
  forms.fill(save)
  forms.note({ [save.path]: { '7': 'mine' } }, true)
  expect(forms.versionFor(save, { id: 7 })).toBe('mine')
})

test('whoever wants to save over a change is held to that change from then on', () => {
  const forms = rememberForms()
  forms.note({ [save.path]: { '7': 'old' } }, false)
  forms.fill(save)
  forms.accept(save, { id: 7 }, 'theirs')
  expect(forms.versionFor(save, { id: 7 })).toBe('theirs')
})

test('what is new has no version, and no call but one that saves a form', () => {
  const forms = rememberForms()
  forms.note({ [save.path]: { '7': 'old' } }, false)
  expect(forms.versionFor(save, { id: 0 })).toBeNull()
  expect(forms.versionFor(save, {})).toBeNull()
  expect(forms.versionFor({ path: save.path }, { id: 7 })).toBeNull()
})

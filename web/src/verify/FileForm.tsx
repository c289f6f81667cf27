import { addFiles, type ChosenFiles, FILE_KINDS } from './files.ts'
import type { VerifyLocale } from './texts.ts'

interface Props {
  readonly locale: VerifyLocale
  readonly files: ChosenFiles
  readonly onChange: (files: ChosenFiles) => void
}

/** Chooses the files with the data, the signature and the key, and lists those that are chosen. */
export function FileForm({ locale: { t }, files, onChange }: Props) {
  const add = async (list: FileList | null) => {
    const chosen = await Promise.all(
      Array.from(list ?? [], async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    )
    onChange(addFiles(files, chosen))
  }
  return (
    <>
      <p>{t.filesText}</p>
      <label className="field">
        {t.filesLabel}
        <input
          type="file"
          multiple
          // Otherwise choosing a corrected file of the same name changes nothing.
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
          }}
          onChange={({ target }) => void add(target.files)}
        />
      </label>
      <ul className="chosen">
        {FILE_KINDS.map((kind) => (
          <li key={kind} data-chosen={files[kind] !== undefined}>
            <strong>{t.files[kind]}</strong> {files[kind]?.name ?? t.noFile}
          </li>
        ))}
      </ul>
    </>
  )
}

import type { Instance } from '../../api/types.ts'
import type { ValidatedForm } from '../../ui/useValidatedForm.ts'
import type { ElectionDataValues } from './electionDataValues.ts'

/** Props of the sections of the form. */
export interface SectionProps {
  readonly entry: ValidatedForm<ElectionDataValues>
  readonly getLabel: (name: string) => string
  readonly instance: Instance
}

/** Returns the props of a field. */
export function getFieldProps({ entry, getLabel }: SectionProps, name: string) {
  return { ...entry.field(name), label: getLabel(name) }
}

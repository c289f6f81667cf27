/** The fields of an answer, as the server names them in its errors. */

/** Returns the name of the explanation in a language. */
export function getExplanationField(language: string, mainLanguage: string): string {
  return language === mainLanguage ? 'explanation' : `explanation.${language}`
}

/** Returns the language of the explanation with this name; null for another field. */
export function getExplanationLanguage(field: string, mainLanguage: string): string | null {
  const [name, language = mainLanguage] = field.split('.')
  return name === 'explanation' ? language : null
}

import { type DocumentDefinition, getPublishedId } from 'sanity'

/** Refuses a second document of a type of which there is one, such as an import could bring. */
export function onlyOne<Type extends DocumentDefinition>(type: Type): Type {
  return {
    ...type,
    validation: (rule) =>
      rule.custom((document) =>
        !document || getPublishedId(document._id) === type.name
          ? true
          : `There is only one “${type.title}”. Delete this document.`,
      ),
  }
}

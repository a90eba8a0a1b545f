import { type DocumentDefinition, getPublishedId } from 'sanity'

/** Adds a rule that rejects further documents of the type, for example from an import. */
export function asSingleton<Type extends DocumentDefinition>(type: Type): Type {
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

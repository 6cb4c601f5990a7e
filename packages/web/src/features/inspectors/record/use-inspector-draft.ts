import type { InspectorDetails } from '@esquadro/domain/inspectors/inspector';
import { InspectorPerson } from '@esquadro/domain/inspectors/inspector-person';
import { mayApproveInspectors } from '@esquadro/domain/inspectors/inspector-rights';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useRecordForm } from '../../files/shared/use-record-form.ts';
import {
  inspectorQuery,
  sendInspectorFile,
  useChangeInspector,
  useCreateInspector,
  useRefreshInspectors,
} from '../api.ts';
import { fileChange } from '../person/inspector-files.ts';
import { PERSON_FIELDS, PERSON_NAMES, personValues } from '../person/person-values.ts';
import { useViewer } from './use-viewer.ts';

type Opened = {
  inspector: InspectorDetails | undefined;
  version: string | undefined;
  onSaved: (id: string) => void;
};

/** The first step of an inspector: the person, the photo and the papers. */
export function useInspectorDraft({ inspector, version, onSaved }: Opened) {
  const mayApprove = mayApproveInspectors(useViewer());
  const create = useCreateInspector();
  const change = useChangeInspector();
  const refresh = useRefreshInspectors();
  const form = useForm({
    resolver: standardSchemaResolver(InspectorPerson),
    mode: 'onBlur',
    defaultValues: personValues(inspector),
  });

  const saving = useRecordForm({
    ...{ value: inspector, version, form, refresh, onDone: onSaved },
    noun: 'Vistoriador',
    valuesOf: personValues,
    fields: PERSON_FIELDS,
    names: PERSON_NAMES,
    queryKey: inspectorQuery(inspector?._id ?? '').queryKey,
    files: { send: sendInspectorFile },
    store: ({ password, blood_type, ...person }: InspectorPerson, { record, version: seen, files }) => {
      const fields = { ...person, ...(mayApprove && { blood_type }) };
      if (!record) return create.mutateAsync({ ...fields, password });
      return change.mutateAsync({
        id: record._id,
        version: seen,
        change: { ...fields, ...(password && { password }), ...fileChange(record, files) },
      });
    },
  });
  return { ...saving, form, mayApprove };
}

import { List } from 'lucide-react';
import { useScreenParams } from '../../lib/screen-params.ts';
import { NEW } from '../../lib/use-steps.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { lazyPart, usePrefetch } from '../../ui/feedback/lazy-part.tsx';
import { PageHeader } from '../../ui/frame/page-header.tsx';
import { PropertiesView } from './properties-view.tsx';

const PropertyForm = lazyPart(async () => (await import('./property-form.tsx')).PropertyForm);

export function PropertiesScreen() {
  usePrefetch(PropertyForm);
  const { get, go } = useScreenParams();
  const edited = get('property');
  const open = (property: string | null, shown?: string) => go({ property, shown });

  if (edited === '') return <PropertiesView onNew={() => open(NEW)} onEdit={(id) => open(id)} />;
  const title = edited === NEW ? 'Novo Imóvel' : 'Editar Imóvel';
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <title>{`${title} · Esquadro`}</title>
      <PageHeader
        title={title}
        action={
          <Button variant="secondary" icon={<List />} onPress={() => open(null)}>
            Lista de Imóveis
          </Button>
        }
      />
      <PropertyForm
        key={edited}
        id={edited === NEW ? undefined : edited}
        onDone={(saved) => open(null, saved)}
      />
    </div>
  );
}
